import {
  listCertificates,
  makeCertificate,
  openCertificate,
  type Paper,
} from '../../contract/staff/paper.ts'
import { newAttempt } from '../data/attempt.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { addressOfPaper, PaperList } from '../money/paper-list.tsx'
import { Button } from '../ui/button.tsx'
import styles from './enrollment.module.css'

function addressOf({ enrollmentId, id: paper }: Paper): string {
  return addressOfPaper(openCertificate, { id: enrollmentId ?? 0, paper })
}

/** Lists the student certificates that were made; nothing is shown before the first. */
export function StudentCertificates({ learnerId }: { learnerId: number }) {
  const { data } = useAnswer(listCertificates, { id: learnerId }, { isFresh: true })
  if (!data || data.rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ogrenci-belgeleri">
      <h3 id="ogrenci-belgeleri">Öğrenci belgeleri</h3>
      <PaperList name="Öğrenci belgeleri" rows={data.rows} addressOf={addressOf} />
    </section>
  )
}

/** Makes a certificate of today and opens it; those made before stay in the list. */
export function MakeCertificate({ enrollmentId: id }: { enrollmentId: number }) {
  const { act, isBusy } = useAct(useFreshAnswer(listCertificates))

  async function make() {
    // Browsers block a window that opens only after an answer.
    const tab = window.open('', '_blank')
    const isMade = await act(
      async () => {
        const paper = await send(makeCertificate, { params: { id }, body: { key: newAttempt() } })
        if (tab) tab.location.href = addressOf(paper)
        else location.assign(addressOf(paper))
        return paper
      },
      ({ number }) => `Öğrenci belgesi ${number} hazır.`,
    )
    if (!isMade) tab?.close()
  }
  return (
    <Button kind="quiet" className={styles.act} isBusy={isBusy} onClick={() => void make()}>
      Öğrenci belgesi
    </Button>
  )
}
