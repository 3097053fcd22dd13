import { useEffect, useState } from 'react'
import { staffConfirmEnrolment, staffEnrol } from '../../contract/staff/session.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { readSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { type Enrolment, EnrolmentForm } from './enrolment-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

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
