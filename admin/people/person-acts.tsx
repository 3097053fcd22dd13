import { inviteAgain, reopen, signOutEverywhere } from '../../contract/staff/account.ts'
import type { RecordOf } from '../data/resources.ts'
import styles from '../form/form.module.css'
import { useAccount } from '../session/session.ts'
import { ChangeRole } from './change-role.tsx'
import { CloseAccount } from './close-account.tsx'
import { ConfirmedAct, sayMessage } from './confirmed-act.tsx'
import { CorrectInvitation } from './correct-invitation.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

interface Props {
  person: RecordOf<'account'>
}

export function PersonActs({ person }: Props) {
  const own = useAccount().id === person.id
  return (
    <div className={styles.actions}>
      {person.isClosed ? (
        <Reopen person={person} />
      ) : (
        <>
          <ChangeRole person={person} />
          {!own && <ActsOnColleague person={person} />}
        </>
      )}
    </div>
  )
}

function ActsOnColleague({ person }: Props) {
  const { isInvited, hasSecondFactor } = person
  return (
    <>
      {isInvited && <CorrectInvitation person={person} />}
      {isInvited ? <InviteAgain person={person} /> : <SignOutEverywhere person={person} />}
      {hasSecondFactor && <RemoveSecondFactor person={person} />}
      <CloseAccount person={person} />
    </>
  )
}

function Reopen({ person }: Props) {
  return (
    <ConfirmedAct
      person={person}
      name="reopen-account"
      label="Hesabı yeniden aç"
      call={reopen}
      busy="Açılıyor…"
      describe={() => 'Hesap yeniden açıldı.'}
    >
      <p>Eski parolası ve göreviyle yeniden girebilir.</p>
    </ConfirmedAct>
  )
}

function InviteAgain({ person }: Props) {
  return (
    <ConfirmedAct
      person={person}
      name="invite-again"
      label="Daveti yeniden gönder"
      call={inviteAgain}
      busy="Gönderiliyor…"
      describe={sayMessage}
    >
      <p>{person.email} adresine yeni bir bağlantı gider; önceki bağlantı geçersiz olur.</p>
    </ConfirmedAct>
  )
}

function SignOutEverywhere({ person }: Props) {
  return (
    <ConfirmedAct
      person={person}
      name="sign-out-everywhere"
      label="Oturumlarını kapat"
      call={signOutEverywhere}
      busy="Kapatılıyor…"
      describe={sayMessage}
    >
      <p>Bütün cihazlardaki oturumları hemen biter; parolasıyla yeniden girebilir.</p>
    </ConfirmedAct>
  )
}
