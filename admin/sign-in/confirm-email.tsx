import { useState } from 'react'
import { Link } from 'react-router'
import { staffConfirmEmail } from '../../contract/staff/session.ts'
import { CallForm } from '../form/call-form.tsx'
import { checkSession } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { MailedLink, useLink } from './mailed-link.tsx'

const KINDS = ['email-change'] as const

/** For the link that went to a new address. Confirms only after a press, since mail scanners open links too. */
export function ConfirmEmail() {
  const found = useLink(KINDS)
  const [answer, setAnswer] = useState('')
  return (
    <MailedLink
      title="E-posta adresinizi onaylayın"
      found={found}
      dead={
        <>
          <p>Adresiniz değişmediyse bağlantıyı “Hesabım” ekranından yeniden isteyin.</p>
          <Onward to="/ayarlar/hesabim" />
        </>
      }
    >
      {answer ? (
        <>
          <p role="status">{answer}</p>
          <Onward to="/" />
        </>
      ) : (
        <>
          <p>
            Bundan sonra bu adresle gireceksiniz. İsteği siz yapmadıysanız sayfayı kapatmanız yeter.
          </p>
          <CallForm
            name="staff-email"
            call={staffConfirmEmail}
            submit="Adresi onayla"
            busy="Onaylanıyor…"
            values={{ token: found.token }}
            onDone={({ message }) => {
              setAnswer(message)
              checkSession()
            }}
          >
            {null}
          </CallForm>
        </>
      )}
    </MailedLink>
  )
}

function Onward({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass()}>
      Yönetime geç
    </Link>
  )
}
