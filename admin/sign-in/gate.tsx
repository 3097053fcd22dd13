import { messageOf } from '../data/call-error.ts'
import { Frame } from '../frame/frame.tsx'
import { Loading } from '../frame/loading.tsx'
import { Problem } from '../frame/problem.tsx'
import { startSession, useSession } from '../session/session.ts'
import { useIdleLock } from '../session/use-idle-lock.ts'
import { useReturn } from '../session/use-return.ts'
import { Button } from '../ui/button.tsx'
import styles from './sign-in.module.css'
import { SignIn } from './sign-in.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export function Gate() {
  const session = useSession()
  useIdleLock()
  useReturn()
  if (session.state === 'starting') return <Loading />
  if (session.state === 'out') return <SignIn />
  if (session.state === 'failed') {
    return (
      <main>
        <Problem title="Uygulama açılamadı" text={messageOf(session.error)}>
          <Button onClick={() => void startSession()}>Yeniden dene</Button>
        </Problem>
      </main>
    )
  }
  const { interruption, account } = session
  return (
    <>
      <div className={interruption ? styles.covered : styles.seen}>
        <Frame />
      </div>
      <SignInAgain interruption={interruption} account={account} />
    </>
  )
}
