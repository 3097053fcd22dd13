import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import type { Output } from '../../contract/call.ts'
import type {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
} from '../../contract/staff/own-account.ts'
import { staffConfirmEnrolment, staffEnrol } from '../../contract/staff/session.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import { TextField } from '../form/inputs.tsx'
import { useSchool } from '../frame/school.ts'
import { readSession } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './sign-in.module.css'

export type Enrolment = Output<typeof beginOwnSecondFactor>

interface Props {
  enrolment: Enrolment
  call: typeof confirmOwnSecondFactor | typeof staffConfirmEnrolment
  onDone: (answer: Output<typeof confirmOwnSecondFactor>) => void
}

export function EnrolmentForm({ enrolment: { address, secret }, call, onDone }: Props) {
  return (
    <>
      <ol className={styles.steps}>
        <li>Telefonunuza bir doğrulama uygulaması kurun (Google Authenticator, 2FAS, Aegis…).</li>
        <li>
          <Ways address={address} secret={secret} />
        </li>
        <li>Uygulamanın gösterdiği kodu yazın.</li>
      </ol>
      <CallForm
        name="staff-enrolment"
        call={call}
        submit="İki adımlı girişi aç"
        values={{ code: '' }}
        onDone={onDone}
      >
        <TextField
          name="code"
          label="Doğrulama kodu"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </CallForm>
    </>
  )
}

function Ways({ address, secret }: Enrolment) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`
  return (
    <div className={styles.ways}>
      <p>Uygulamayla bu karekodu okutun:</p>
      <img
        className={styles.square}
        src={picture}
        width={180}
        height={180}
        alt="Kurulum karekodu"
      />
      <a className={`${buttonClass('quiet')} ${styles.here}`} href={address}>
        Bu telefondaki uygulamada aç
      </a>
      <p>
        Okutamıyorsanız anahtarı uygulamaya elle ekleyin: <code>{inGroups(secret)}</code>
      </p>
      <CopyButton text={secret} label="Anahtarı kopyala" done="Anahtar kopyalandı." />
    </div>
  )
}

/** Groups of four are easy to carry from one screen to another by eye. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { name } = useSchool()
  const title = `${name || 'Okul'}: yönetim girişi, kurtarma kodları`
  const text = [title, formatDateOf(new Date()), '', ...codes, ''].join('\r\n')
  return (
    <div className={styles.codes} data-print="alone">
      <p className={styles.onPaper}>{title}</p>
      <p>
        <b>Kurtarma kodlarınız.</b> Telefonunuzu kaybederseniz her biri bir kez giriş sağlar. Şimdi
        saklayın: bir daha gösterilmez.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <CopyButton text={codes.join('\n')} label="Kopyala" done="Kodlar kopyalandı." />
        <Button kind="quiet" onClick={() => print()}>
          Yazdır
        </Button>
        <a
          className={buttonClass('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kurtarma-kodlari.txt"
        >
          Dosya olarak indir
        </a>
      </div>
    </div>
  )
}

export function Enrol() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [errorText, setErrorText] = useState('')
  useEffect(() => {
    send(staffEnrol).then(setEnrolment, (error) => setErrorText(messageOf(error)))
  }, [])
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button onClick={() => void readSession()}>Sakladım, devam et</Button>
      </>
    )
  }
  return (
    <>
      <p>Hesabınız için iki adımlı giriş zorunlu. Telefonunuza bir kez kuracaksınız.</p>
      <ErrorNotice text={errorText} />
      {enrolment && (
        <EnrolmentForm
          enrolment={enrolment}
          call={staffConfirmEnrolment}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
    </>
  )
}
