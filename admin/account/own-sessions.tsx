import {
  closeOwnSession,
  closeOwnSessions,
  listOwnSessions,
  type StaffSession,
} from '../../contract/staff/own-account.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { useAnswer, useFreshAnswer } from '../data/use-call.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './account.module.css'

export function OwnSessions() {
  const { data: sessions = [], error } = useAnswer(listOwnSessions)
  const { act, isBusy } = useAct(useFreshAnswer(listOwnSessions))
  const say = ({ message }: { message: string }) => message
  return (
    <>
      <ErrorNotice text={error ? messageOf(error) : ''} />
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isBusy}
            close={() => void act(() => send(closeOwnSession, { params: { id: session.id } }), say)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => act(() => send(closeOwnSessions), say)}>
          Diğer oturumları kapat
        </Button>
      )}
    </>
  )
}

interface Props {
  session: StaffSession
  isBusy: boolean
  close: () => void
}

function Session({ session, isBusy, close }: Props) {
  const { createdAt, lastUsedAt, isCurrent } = session
  const device = session.device ?? 'Bilinmeyen cihaz'
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>
          Giriş: <When at={createdAt} />
          {!isCurrent && (
            <>
              {' '}
              · Son görülme: <When at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Status tone="good">Bu oturum</Status>
      ) : (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`${device} oturumunu kapat`}
          onClick={close}
        >
          Kapat
        </Button>
      )}
    </li>
  )
}
