import { Link, useLocation } from 'react-router'
import { type HourPackage, list, type PackageEntry } from '../../contract/staff/hour-package.ts'
import { formatLessonHours, PACKAGE_ENTRY_NAMES } from '../../domain/hour-package.ts'
import { formatDate, formatMoment } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import { bringIntoView } from './bring-into-view.ts'
import styles from './money.module.css'
import { PackageActs, SellPackage, TakeEntryBack } from './package-acts.tsx'

/** Shown for learners of private lessons, and for those who have bought hours before. */
export function HourPackages({ learnerId }: { learnerId: number }) {
  const mayWrite = useCan('payment:write')
  const { hash } = useLocation()
  const answer = useAnswer(list, { learner: learnerId }, { isFresh: true })
  const { data } = answer
  if (data && data.rows.length + data.groups.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ders-saati">
      <h3 id="ders-saati" ref={hash === '#ders-saati' ? bringIntoView : undefined}>
        Ders saati
      </h3>
      <Answered answer={answer} failure="Ders saatleri açılamadı">
        {({ rows, groups }) => (
          <>
            {rows.length === 0 && <p className={styles.more}>Paketi yok.</p>}
            {rows.map((one) => (
              <PackageCard key={one.id} one={one} mayWrite={mayWrite} />
            ))}
            {mayWrite && groups.length > 0 && <SellPackage learnerId={learnerId} groups={groups} />}
          </>
        )}
      </Answered>
    </section>
  )
}

interface Props {
  one: HourPackage
  mayWrite: boolean
}

function PackageCard({ one, mayWrite }: Props) {
  const { id, course, agreement, startsOn, endsOn, bought, used, left, lessonMinutes } = one
  const hours = (minutes: number) => formatLessonHours(minutes, lessonMinutes)
  return (
    <article className={styles.agreement} aria-labelledby={`paket-${id}`} data-package={id}>
      <header className={styles.head}>
        <h4 id={`paket-${id}`}>
          {course.name}: {hours(bought)}
        </h4>
        <Left one={one} />
      </header>
      <p className={styles.more}>
        {formatDate(startsOn)} – {formatDate(endsOn)}
        {agreement && `, sözleşme ${agreement.number}`}
      </p>
      {mayWrite && <PackageActs one={one} />}
      <Facts
        facts={{
          Alınan: hours(bought),
          Kullanılan: hours(used),
          Kalan: hours(left),
          'Son gün': formatDate(endsOn),
          'Bir ders saati': `${lessonMinutes} dakika`,
        }}
      />
      <ul className={styles.entries} aria-label="Ders saati hareketleri">
        {one.entries.map((entry) => (
          <Entry key={entry.id} one={one} entry={entry} mayWrite={mayWrite} />
        ))}
      </ul>
    </article>
  )
}

function Left({ one: { left, lessonMinutes, isEnded } }: Pick<Props, 'one'>) {
  const hours = formatLessonHours(Math.abs(left), lessonMinutes)
  if (left < 0) return <Status tone="bad">{hours} fazladan yapıldı</Status>
  if (isEnded) return <Status>Süresi doldu</Status>
  return left > 0 ? (
    <Status tone="good">{hours} kaldı</Status>
  ) : (
    <Status tone="due">Ders saati bitti</Status>
  )
}

function Entry({ one, entry, mayWrite }: Props & { entry: PackageEntry }) {
  const { kind, minutes, lesson, reverses, isTakenBack } = entry
  const isOpen = !isTakenBack && reverses === null && kind !== 'expired'
  return (
    <li className={styles.entry} data-entry={entry.id}>
      <span data-off={isTakenBack || undefined}>
        {PACKAGE_ENTRY_NAMES[kind]}
        {reverses !== null && kind !== 'returned' && ', geri alma'}
      </span>
      <b className={styles.number}>
        {minutes > 0 && '+'}
        {formatLessonHours(minutes, one.lessonMinutes)}
      </b>
      <span className={styles.more}>{describe(entry)}</span>
      <span className={styles.acts}>
        {isTakenBack && <Status tone="bad">Geri alındı</Status>}
        {lesson && <Link to={`/yoklama/${lesson.id}`}>Derse git</Link>}
        {mayWrite && isOpen && <TakeEntryBack one={one} entry={entry} />}
      </span>
    </li>
  )
}

function describe({ day, lesson, by, reason }: PackageEntry): string {
  const facts = [
    lesson ? `${lesson.group}, ${formatMoment(new Date(lesson.startsAt))} dersi` : formatDate(day),
    by,
    reason,
  ]
  return facts.filter(Boolean).join(' · ')
}
