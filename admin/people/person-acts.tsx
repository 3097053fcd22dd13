import { useState } from 'react'
import { inviteAgain, restore, signOutEverywhere } from '../../contract/staff/account.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import styles from '../form/form.module.css'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { CloseAccount } from './close-account.tsx'
import { CorrectInvitation } from './correct-invitation.tsx'
import { MakeAdmin } from './make-admin.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

export function PersonActs({ person }: { person: RecordOf<'account'> }) {
  const { id, role, isClosed, isInvited, hasSecondFactor } = person
  const own = useAccount().id === id
  const refresh = useRefresh('account')
  const [isBusy, setBusy] = useState(false)

  async function act(make: () => Promise<{ message?: string }>, done: string) {
    setBusy(true)
    try {
      const { message = done } = await make()
      notify('success', message)
      await refresh()
    } catch (error) {
      notify('error', messageOf(error))
    }
    setBusy(false)
  }

  const params = { id }
  if (own) return null
  if (isClosed) {
    return (
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => act(() => reopen(id), 'Hesap yeniden açıldı.')}>
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
          onClick={() => act(() => send(inviteAgain, { params }), '')}
        >
          Daveti yeniden gönder
        </Button>
      )}
      {!isInvited && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => act(() => send(signOutEverywhere, { params }), '')}
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

async function reopen(id: number) {
  await send(restore, { params: { id } })
  return {}
}
