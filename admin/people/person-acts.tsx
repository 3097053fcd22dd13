import { inviteAgain, restore, signOutEverywhere } from '../../contract/staff/account.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import styles from '../form/form.module.css'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { CloseAccount } from './close-account.tsx'
import { CorrectInvitation } from './correct-invitation.tsx'
import { MakeAdmin } from './make-admin.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

export function PersonActs({ person }: { person: RecordOf<'account'> }) {
  const { id, role, isClosed, isInvited, hasSecondFactor } = person
  const own = useAccount().id === id
  const { act, isBusy } = useAct(useRefresh('account'))
  const params = { id }
  const say = ({ message }: { message: string }) => message
  if (own) return null
  if (isClosed) {
    return (
      <div className={styles.actions}>
        <Button
          isBusy={isBusy}
          onClick={() => act(() => send(restore, { params }), 'Hesap yeniden açıldı.')}
        >
          Hesabı yeniden aç
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {isInvited && <CorrectInvitation person={person} />}
      {isInvited && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => act(() => send(inviteAgain, { params }), say)}
        >
          Daveti yeniden gönder
        </Button>
      )}
      {!isInvited && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => act(() => send(signOutEverywhere, { params }), say)}
        >
          Oturumlarını kapat
        </Button>
      )}
      {role !== 'admin' && <MakeAdmin person={person} />}
      {hasSecondFactor && <RemoveSecondFactor person={person} />}
      <CloseAccount person={person} />
    </div>
  )
}
