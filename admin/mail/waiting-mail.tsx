import { cancelAll, type WaitingCause, waitingCauses } from '../../contract/staff/mail.ts'
import { MAIL_CAUSES } from '../../domain/mail-cause.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import styles from './mail.module.css'

/** Waiting mails by their cause; all of a cause can be cancelled at once. */
export function WaitingMail() {
  const { data: causes = [] } = useAnswer(waitingCauses, {}, { isFresh: true })
  const mayCancel = useCan('mail:write')
  if (causes.length === 0 || !mayCancel) return null
  const count = causes.reduce((sum, one) => sum + one.count, 0)
  return (
    <ModalButton title="Bekleyenleri iptal et" label={`Bekleyenler (${count})`}>
      {(close) => (
        <ul className={styles.waiting}>
          {causes.map((one) => (
            <Cause key={one.cause} {...one} onDone={causes.length === 1 ? close : undefined} />
          ))}
        </ul>
      )}
    </ModalButton>
  )
}

function Cause({
  cause,
  count,
  last,
  onDone,
}: WaitingCause & { onDone: (() => void) | undefined }) {
  const refreshList = useRefresh('mail')
  const refreshCauses = useFreshAnswer(waitingCauses)
  const { act, isBusy } = useAct(() => Promise.all([refreshList(), refreshCauses()]))
  const name = MAIL_CAUSES[cause]
  async function cancel() {
    const cancelled = await act(
      () => send(cancelAll, { body: { cause, last } }),
      ({ message }) => message,
    )
    if (cancelled) onDone?.()
  }
  return (
    <li>
      <span>
        {name}: {count} e-posta
      </span>
      <Button
        kind="danger"
        isBusy={isBusy}
        aria-label={`${name}: hepsini iptal et`}
        onClick={cancel}
      >
        Hepsini iptal et
      </Button>
    </li>
  )
}
