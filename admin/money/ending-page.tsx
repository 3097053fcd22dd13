import { Link, useSearchParams } from 'react-router'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { type EndingPackage, handleEnding, listEnding } from '../../contract/staff/hour-package.ts'
import { formatLessonHours } from '../../domain/hour-package.ts'
import { formatDate, formatMoment } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { telAddress } from '../leads/reach.ts'
import { Answered, Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './money.module.css'
import { MoneyParts } from './money-parts.tsx'

const BASE = '/odemeler/ders-saati'

export function EndingPage() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'all' ? 'all' : 'open'
  const answer = useAnswer(listEnding, { view }, { isFresh: true })
  return (
    <section className={listStyles.list} aria-label="Biten ders saatleri">
      <MoneyParts />
      <h1>Biten ders saatleri</h1>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Konuşulacaklar', to: BASE, isOpen: view === 'open' },
          { name: 'Hepsi', to: `${BASE}?view=all`, isOpen: view === 'all' },
        ]}
      />
      <p className={styles.more}>
        Özel derste bir dersten az saati kalan ya da paketi iki hafta içinde dolan öğrenciler.
      </p>
      <Answered answer={answer} failure="Liste açılamadı">
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              title="Konuşulacak kimse yok"
              text="Ders saati azalan öğrenciler, yoklamalar alındıkça burada görünür."
            />
          ) : (
            <ul className={styles.due} aria-label="Ders saati bitenler">
              {rows.map((row) => (
                <Line key={`${row.learner.id}/${row.course.id}`} row={row} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}

function Line({ row }: { row: EndingPackage }) {
  const { learner, course, left, lessonMinutes, endsOn, nextAt, phone, phoneKey, phoneOf } = row
  const hours = formatLessonHours(Math.abs(left), lessonMinutes)
  const facts = [
    course.name,
    endsOn && `son gün ${formatDate(endsOn)}`,
    nextAt && `sonraki ders ${formatMoment(new Date(nextAt))}`,
  ]
  return (
    <li className={styles.row}>
      <Link to={`/ogrenciler/${learner.id}#ders-saati`}>{learner.name}</Link>
      <Status tone={left <= 0 ? 'bad' : 'due'}>
        {left < 0 ? `${hours} fazladan yapıldı` : `${hours} kaldı`}
      </Status>
      <span className={styles.more}>{facts.filter(Boolean).join(' · ')}</span>
      <div className={styles.acts}>
        {phone && phoneKey ? (
          <>
            <a href={telAddress(phoneKey)}>{phone}</a>
            {phoneOf && <span className={styles.more}>{phoneOf}</span>}
          </>
        ) : (
          <span className={styles.more}>Telefonu yok</span>
        )}
        <Handled row={row} />
      </div>
    </li>
  )
}

function Handled({ row: { learner, handledAt, handledBy } }: { row: EndingPackage }) {
  const mayWrite = useCan('payment:write')
  const refreshes = [useFreshAnswer(listEnding), useFreshAnswer(getDashboard)]
  const { act, isBusy } = useAct(() => Promise.all(refreshes.map((refresh) => refresh())))
  if (handledAt) {
    return (
      <span className={styles.more}>
        {handledBy ?? 'Okul'} görüştü: <When at={handledAt} />
      </span>
    )
  }
  if (!mayWrite) return null
  return (
    <Button
      kind="quiet"
      className={styles.act}
      isBusy={isBusy}
      aria-label={`${learner.name}: görüşüldü`}
      onClick={() =>
        void act(
          () => send(handleEnding, { params: { id: learner.id } }),
          ({ message }) => message,
        )
      }
    >
      Görüşüldü
    </Button>
  )
}
