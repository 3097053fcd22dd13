import { renderSVG } from 'uqr'
import type { Output } from '../../contract/call.ts'
import type {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  staffConfirmEnrolment,
} from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import styles from './session.module.css'

export type Enrolment = Output<typeof beginOwnSecondFactor>

interface Props {
  enrolment: Enrolment
  /** The call differs for a signed-in account and during sign-in. */
  call: typeof confirmOwnSecondFactor | typeof staffConfirmEnrolment
  onDone: (answer: Output<typeof confirmOwnSecondFactor>) => void
}

/** Sets up an authenticator app: QR code, the same as text, and its first code. */
export function EnrolmentForm({ enrolment: { address, secret }, call, onDone }: Props) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`
  return (
    <>
      <ol className={styles.steps}>
        <li>Telefonunuza bir doğrulama uygulaması kurun (Google Authenticator, 2FAS, Aegis…).</li>
        <li>
          Uygulamayla bu karekodu okutun:
          <img
            className={styles.square}
            src={picture}
            width={180}
            height={180}
            alt="Kurulum karekodu"
          />
          ya da anahtarı elle yazın: <code>{secret}</code>
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
        <TextField name="code" label="Doğrulama kodu" autoComplete="one-time-code" />
      </CallForm>
    </>
  )
}
