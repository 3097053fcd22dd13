import { useState } from 'react'
import { type StaffAccount, staffSecondFactor, staffSignIn } from '../../contract/staff/session.ts'
import { getSetUp } from '../../contract/staff/set-up.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { Frame } from '../frame/frame.tsx'
import { Loading } from '../frame/loading.tsx'
import { Problem } from '../frame/problem.tsx'
import {
  type Interruption,
  leave,
  readSession,
  startSession,
  useSession,
} from '../session/session.ts'
import { useIdleLock } from '../session/use-idle-lock.ts'
import { useReturn } from '../session/use-return.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Modal } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './sign-in.module.css'
import { SetUpHint, SignInFrame } from './sign-in-frame.tsx'

function SecondFactor({ onBack }: { onBack: () => void }) {
  return (
    <>
      <CallForm
        name="staff-second-factor"
        call={staffSecondFactor}
        submit="Doğrula"
        busy="Giriş yapılıyor…"
        values={{ code: '' }}
        onDone={readSession}
      >
        <TextField
          name="code"
          label="Doğrulama kodu"
          hint="Telefonunuzdaki uygulamanın gösterdiği altı rakam. Telefon yanınızda değilse kurtarma kodlarınızdan birini yazın."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      </CallForm>
      <button type="button" className={styles.way} onClick={onBack}>
        Başka hesapla gir
      </button>
    </>
  )
}

// Its drawing of a QR code is heavy, and every account needs it once.
const Enrol = lazyPart(async () => (await import('./enrol.tsx')).Enrol)

type Step = 'password' | 'forgot' | 'second-factor' | 'enrol'

function SignInSteps({ email }: { email?: string }) {
  const [step, setStep] = useState<Step>('password')
  const restart = () => setStep('password')
  if (step === 'forgot') return <ForgotPassword onBack={restart} />
  if (step === 'second-factor') return <SecondFactor onBack={restart} />
  if (step === 'enrol') {
    return (
      <Optional>
        <Enrol />
      </Optional>
    )
  }
  return (
    <>
      <CallForm
        name="staff-login"
        call={staffSignIn}
        submit="Giriş yap"
        busy="Giriş yapılıyor…"
        values={{ email: email ?? '', password: '' }}
        onDone={({ next }) => (next === 'done' ? readSession() : setStep(next))}
      >
        <TextField
          name="email"
          label="E-posta"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={email !== undefined}
          tabIndex={email === undefined ? undefined : -1}
        />
        <PasswordField name="password" label="Parola" autoComplete="current-password" />
      </CallForm>
      <button type="button" className={styles.way} onClick={() => setStep('forgot')}>
        Parolamı unuttum
      </button>
    </>
  )
}

function SignIn() {
  const { data: setUp } = useAnswer(getSetUp)
  return (
    <SignInFrame title="Yönetim girişi">
      {setUp?.isOpen && <SetUpHint />}
      <SignInSteps />
    </SignInFrame>
  )
}

interface Words {
  title: string
  text: string
  way: string
}

const ANOTHER = 'Yazdıklarımdan vazgeç, başka hesapla gir'

const WORDS: Record<Interruption, (name: string) => Words> = {
  ended: () => ({
    title: 'Oturumunuz sona erdi',
    text: 'Yeniden girin: yazdıklarınız duruyor, kaldığınız yerden devam edersiniz.',
    way: ANOTHER,
  }),
  locked: () => ({
    title: 'Ekran kilitlendi',
    text: 'Bir süredir kullanılmadığı için oturum kapatıldı. Yazdıklarınız duruyor.',
    way: ANOTHER,
  }),
  out: () => ({
    title: 'Çıkış yaptınız',
    text: 'Çıkış başka bir sekmede yapıldı. Bu sekmede kalan bir işiniz varsa yeniden girin.',
    way: 'Bu sekmede işim yok, giriş ekranına dön',
  }),
  taken: (name) => ({
    title: 'Başka bir hesapla girildi',
    text: `Bu sekme ${name} hesabıyla açılmıştı. Sürdürmek için o hesapla yeniden girin.`,
    way: 'Bu sekmeyi bırak, öteki hesapla devam et',
  }),
}

interface Props {
  interruption: Interruption | undefined
  account: StaffAccount
}

/** Covers the screen without unmounting it; failed calls are repeated after the sign-in. */
function SignInAgain({ interruption, account }: Props) {
  const { title, text, way } = WORDS[interruption ?? 'ended'](`${account.name} ${account.surname}`)
  return (
    <Modal isOpen={interruption !== undefined} title={title} isOpaque>
      <p>{text}</p>
      <SignInSteps email={account.email} />
      <button type="button" className={styles.way} onClick={leave}>
        {way}
      </button>
    </Modal>
  )
}

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
