import { renderSVG } from 'uqr'
import type { Output } from '../../contract/call.ts'
import type {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
} from '../../contract/staff/own-account.ts'
import type { staffConfirmEnrolment } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { buttonClass } from '../ui/button.tsx'
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
