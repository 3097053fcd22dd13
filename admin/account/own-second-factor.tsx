import { useState } from 'react'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  getOwnSecondFactor,
} from '../../contract/staff/own-account.ts'
import { useAnswer, useFreshAnswer } from '../data/use-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { readSession, useAccount } from '../session/session.ts'
import { type Enrolment, EnrolmentForm } from '../sign-in/enrolment-form.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { SecondFactorActs } from './second-factor-acts.tsx'

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
