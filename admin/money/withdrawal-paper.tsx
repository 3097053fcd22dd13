import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { list, make } from '../../contract/staff/paper.ts'
import { getSchool } from '../../contract/staff/school.ts'
import { describe, get, type WithdrawalRecord } from '../../contract/staff/withdrawal.ts'
import { formatDate, formatDateOf } from '../../domain/school-time.ts'
import { WITHDRAWAL_TITLES } from '../../domain/withdrawal.ts'
import { newAttempt } from '../data/attempt.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { Lines, Sheet, Signatures } from '../papers/sheet.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import styles from './withdrawal.module.css'
import { WithdrawalLines } from './withdrawal-lines.tsx'

interface Props {
  learnerId: number
  id: number
}

/** The account as it was confirmed, on a sheet to sign. */
export function WithdrawalPaper({ learnerId, id }: Props) {
  const answer = useAnswer(get, { id })
  const record = answer.data
  const mayWrite = useCan('payment:write')
  const { data: school } = useAnswer(getSchool)
  const { data: words } = useAnswer(describe, { id })
  return (
    <>
      <p className={styles.top}>
        <Link to={`/ogrenciler/${learnerId}`}>Öğrenciye dön</Link>
        <Button onClick={() => print()}>Yazdır</Button>
        {mayWrite && record?.kind === 'withdrawn' && !record.isUndone && (
          <MakeRelease agreementId={record.agreement.id} learnerId={learnerId} />
        )}
      </p>
      <Answered answer={answer} failure="Hesap açılamadı">
        {(record) =>
          school &&
          words && (
            <Sheet school={school} title={titleOf(record, words)}>
              {record.isUndone && <p>Bu ayrılık geri alındı; hesap geçersizdir.</p>}
              <Lines title="Kayıt" lines={factsOf(record)} />
              <WithdrawalLines {...record} />
              {record.kind === 'withdrawn' && <p className={styles.words}>{words.text}</p>}
              <Signatures
                names={['Öğrenci ya da ödeyen: tarih, imza', 'Okul adına: ad soyad, imza']}
              />
            </Sheet>
          )
        }
      </Answered>
    </>
  )
}

/** Made once the account is paid to the last kuruş; until then the desk is told what is left. */
function MakeRelease({ agreementId, learnerId }: { agreementId: number; learnerId: number }) {
  const navigate = useNavigate()
  const { act, isBusy } = useAct(useFreshAnswer(list))
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() =>
        void act(
          async () => {
            const body = { key: newAttempt(), kind: 'release' as const }
            const made = await send(make, { params: { id: agreementId }, body })
            await navigate(`/ogrenciler/${learnerId}#odemeler`)
            return made
          },
          ({ number }) => `İbraname ${number} hazır; listeden açıp yazdırın.`,
        )
      }
    >
      İbraname hazırla
    </Button>
  )
}

/** The school's words are about a learner who leaves. */
function titleOf({ kind }: WithdrawalRecord, { subject }: { subject: string }): string {
  return kind === 'withdrawn' ? subject : WITHDRAWAL_TITLES[kind]
}

function factsOf(record: WithdrawalRecord): [name: string, value: ReactNode][] {
  const { kind, learner, group, agreement, day, freeCase, hours, confirmedBy, at } = record
  const missed = hours.missed > 0 ? `, ${hours.missed} saatine katılmadı` : ''
  return [
    ['Öğrenci', learner.name],
    ['Sınıf', group.name],
    ['Sözleşme', agreement.number],
    [kind === 'transferred' ? 'Yeni sınıftaki ilk gün' : 'Son gün', formatDate(day)],
    ...(kind === 'withdrawn' ? [['Durum', freeCase ?? 'Kendi isteğiyle'] as [string, string]] : []),
    ['Ders saatleri', `${hours.planned} saatin ${hours.taught} saati yapıldı${missed}`],
    ['Onaylayan', [confirmedBy, formatDateOf(new Date(at))].filter(Boolean).join(', ')],
  ]
}
