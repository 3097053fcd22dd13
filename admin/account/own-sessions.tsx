import { useState } from 'react'
import { closeOwnSessions, listOwnSessions } from '../../contract/staff/session.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAnswer, useFreshAnswer } from '../data/use-call.ts'
import { Complaint } from '../form/complaint.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { When } from '../ui/when.tsx'
import styles from './account.module.css'

export function OwnSessions() {
  const { data: sessions = [], error } = useAnswer(listOwnSessions)
  const refresh = useFreshAnswer(listOwnSessions)
  const [isBusy, setBusy] = useState(false)

  async function closeOthers() {
    setBusy(true)
    try {
      notify('success', (await send(closeOwnSessions)).message)
      await refresh()
    } catch (failure) {
      notify('error', messageOf(failure))
    }
    setBusy(false)
  }

  return (
    <>
      <Complaint text={error ? messageOf(error) : ''} />
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <b>{device ?? 'Bilinmeyen cihaz'}</b>
            <span>{isCurrent ? 'bu oturum' : <When at={lastUsedAt} />}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="quiet" isBusy={isBusy} onClick={closeOthers}>
          Diğer oturumları kapat
        </Button>
      )}
    </>
  )
}
