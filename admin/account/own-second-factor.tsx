import { useState } from 'react'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  getOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
} from '../../contract/staff/own-account.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields, PasswordField } from '../form/password-field.tsx'
import { readSession, useAccount } from '../session/session.ts'
import { type Enrolment, EnrolmentForm, RecoveryCodes } from '../sign-in/enrol.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.css'

/** Both ask for password and code: whoever finds the desk open gets neither codes nor a way past the second step. */
function SecondFactorActs({ onCodes }: { onCodes: (codes: string[]) => void }) {
  return (
    <div className={styles.acts}>
      <ModalButton title="Yeni kurtarma kodları al">
        {() => (
          <>
            <p>On yeni kod gösterilir. Elinizdeki eski kodlar o anda geçersiz olur.</p>
            <CallForm
              name="renew-recovery-codes"
              call={renewOwnRecoveryCodes}
              submit="Yeni kodları göster"
              busy="Hazırlanıyor…"
              values={{ password: '' }}
              onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
            >
              <IdentityFields />
            </CallForm>
          </>
        )}
      </ModalButton>
      <ModalButton title="İki adımlı girişi kapat">
        {() => (
          <>
            <p>
              Telefonunuzdaki uygulama ve kurtarma kodlarınız geçersiz olur. Göreviniz için
              zorunluysa bir sonraki girişinizde yeniden kurarsınız.
            </p>
            <CallForm
              name="remove-second-factor"
              call={removeOwnSecondFactor}
              submit="İki adımlı girişi kapat"
              values={{ password: '' }}
              onDone={({ message }) => {
                notify('success', message)
                return readSession()
              }}
            >
              <IdentityFields label="Kapatmak için parolanız" />
            </CallForm>
          </>
        )}
      </ModalButton>
    </div>
  )
}

const FEW = 3

export function OwnSecondFactor() {
  const { hasSecondFactor } = useAccount()
  const [codes, setCodes] = useState<string[] | null>(null)
  const lookAgain = useFreshAnswer(getOwnSecondFactor)

  function show(fresh: string[]) {
    setCodes(fresh)
    void lookAgain()
  }

  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button onClick={() => setCodes(null)}>Sakladım</Button>
      </>
    )
  }
  if (!hasSecondFactor) return <SetUp onDone={show} />
  return (
    <>
      <Status tone="good">Açık: girişte telefonunuzdaki kod da sorulur.</Status>
      <CodesLeft />
      <SecondFactorActs onCodes={show} />
    </>
  )
}

function CodesLeft() {
  const { data } = useAnswer(getOwnSecondFactor)
  if (!data) return null
  const left = data.recoveryCodesLeft
  return (
    <Status tone={left > FEW ? 'calm' : 'due'}>
      {left > 0
        ? `Kullanılmamış ${left} kurtarma kodunuz var.`
        : 'Kurtarma kodunuz kalmadı: telefonunuzu kaybederseniz giremezsiniz. Yeni kod alın.'}
    </Status>
  )
}

function SetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  if (enrolment) {
    return (
      <EnrolmentForm
        enrolment={enrolment}
        call={confirmOwnSecondFactor}
        onDone={async ({ recoveryCodes }) => {
          onDone(recoveryCodes)
          await readSession()
        }}
      />
    )
  }
  return (
    <>
      <p>
        Parolanızı bir başkası öğrense bile hesabınıza giremez: girişte telefonunuzdaki kod da
        sorulur.
      </p>
      <CallForm
        name="begin-second-factor"
        call={beginOwnSecondFactor}
        submit="İki adımlı girişi kur"
        busy="Hazırlanıyor…"
        values={{ password: '' }}
        onDone={setEnrolment}
      >
        <PasswordField name="password" label="Parolanız" autoComplete="current-password" />
      </CallForm>
    </>
  )
}
