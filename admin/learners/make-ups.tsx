import { useQueryClient } from '@tanstack/react-query'
import {
  give,
  lessons,
  list,
  type MakeUpRight,
  release,
  remove,
  use,
} from '../../contract/staff/make-up.ts'
import { addDays, formatDay, formatMoment, schoolDay } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { Status } from '../ui/status.tsx'
import styles from './enrollment.module.css'

const VALID_DAYS = 30

type Rights = { rows: MakeUpRight[] }

export function MakeUps({ learnerId }: { learnerId: number }) {
  const client = useQueryClient()
  const { data } = useAnswer(list, { learner: learnerId }, { isFresh: true })
  const keep = (answer: Rights) => {
    client.setQueryData([list.path, { learner: learnerId }], answer)
  }
  return (
    <section className={styles.section} aria-labelledby="telafi">
      <h3 id="telafi">Telafi hakları</h3>
      {data?.rows.length === 0 && <p>Telafi hakkı yok.</p>}
      <ul className={styles.rows}>
        {data?.rows.map((right) => (
          <li key={right.id} className={styles.row}>
            <Right right={right} onDone={keep} />
          </li>
        ))}
      </ul>
      <ModalButton className={styles.act} title="Telafi hakkı ver">
        {(close) => (
          <CallForm
            name="make-up"
            call={give}
            values={{ learnerId, reason: '', expiresOn: addDays(schoolDay(), VALID_DAYS) }}
            submit="Hakkı ver"
            onDone={(answer) => {
              close()
              keep(answer)
            }}
          >
            <TextField name="reason" label="Gerekçe" autoComplete="off" />
            <TextField name="expiresOn" label="Son gün" type="date" />
          </CallForm>
        )}
      </ModalButton>
    </section>
  )
}

interface RightProps {
  right: MakeUpRight
  onDone: (answer: Rights) => void
}

function Right({ right, onDone }: RightProps) {
  const { act, isBusy } = useAct()
  const { id, revision, reason, expiresOn, isExpired, use: used } = right
  const giveUp = async () => onDone(await send(release, { params: { id }, body: { revision } }))
  const takeBack = async () => onDone(await send(remove, { params: { id, revision } }))
  return (
    <>
      <b>{reason}</b>
      <Status tone={used ? 'good' : isExpired ? 'bad' : 'due'}>
        {used ? 'Kullanıldı' : isExpired ? 'Süresi doldu' : 'Kullanılabilir'}
      </Status>
      <p className={styles.more}>
        {used
          ? `${used.group.name}, ${formatMoment(new Date(used.startsAt))}`
          : `Son gün ${formatDay(expiresOn)}`}
      </p>
      <span className={styles.acts}>
        {used && (
          <Button
            kind="quiet"
            className={styles.act}
            isBusy={isBusy}
            onClick={() => act(giveUp, 'Telafiden vazgeçildi.')}
          >
            Telafiden vazgeç
          </Button>
        )}
        {!(used || isExpired) && (
          <ModalButton className={styles.act} label="Ders seç" title={`Telafi dersi: ${reason}`}>
            {(close) => (
              <CallForm
                key={revision}
                name="make-up-use"
                call={use}
                params={{ id }}
                values={{ revision, lessonId: null }}
                submit="Derse misafir yaz"
                onDone={(answer) => {
                  close()
                  onDone(answer)
                }}
              >
                <LessonChoice id={id} />
              </CallForm>
            )}
          </ModalButton>
        )}
        {!used && (
          <Button
            kind="quiet"
            className={styles.act}
            isBusy={isBusy}
            onClick={() => act(takeBack, 'Hak geri alındı.')}
          >
            Hakkı geri al
          </Button>
        )}
      </span>
    </>
  )
}

function LessonChoice({ id }: { id: number }) {
  const { data } = useAnswer(lessons, { id }, { isFresh: true })
  const options = (data?.rows ?? []).map(
    ({ id: lessonId, group, startsAt, chairs }) =>
      [lessonId, `${formatMoment(new Date(startsAt))}, ${group.name} (${chairs} yer)`] as const,
  )
  return (
    <>
      {data?.rows.length === 0 && (
        <p>Aynı kurun başka bir sınıfında son güne kadar boş yeri olan ders yok.</p>
      )}
      <IdField name="lessonId" label="Ders" options={options} />
    </>
  )
}
