import { useState } from 'react'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  removeOwnSecondFactor,
} from '../../contract/staff/session.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { CallForm } from '../form/call-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { type Enrolment, EnrolmentForm } from '../session/enrolment-form.tsx'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { readSession, useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'

export function OwnSecondFactor() {
  const { hasSecondFactor } = useAccount()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} />
  if (!hasSecondFactor) return <SetUp onDone={setCodes} />
  return (
    <>
      <Status tone="good">Açık: girişte telefonunuzdaki kod da sorulur.</Status>
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
        <PasswordField
          name="password"
          label="Kapatmak için parolanız"
          autoComplete="current-password"
        />
      </CallForm>
    </>
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
  const begin = () =>
    send(beginOwnSecondFactor).then(setEnrolment, (error) => notify('error', messageOf(error)))
  return (
    <>
      <p>
        Parolanızı bir başkası öğrense bile hesabınıza giremez: girişte telefonunuzdaki kod da
        sorulur.
      </p>
      <Button kind="quiet" onClick={begin}>
        İki adımlı girişi kur
      </Button>
    </>
  )
}
