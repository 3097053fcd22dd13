import { useState } from 'react'
import { inviteAgain, remove, restore, signOutEverywhere } from '../../contract/staff/account.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import styles from '../form/form.module.css'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'

export function PersonActs({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, isClosed, isInvited, hasSecondFactor } = person
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
      {isInvited && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => act(() => send(inviteAgain, { params }), '')}
        >
          Daveti yeniden gönder
        </Button>
      )}
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() =>
          act(() => send(signOutEverywhere, { params, body: { removesSecondFactor: false } }), '')
        }
      >
        Oturumlarını kapat
      </Button>
      {hasSecondFactor && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() =>
            act(() => send(signOutEverywhere, { params, body: { removesSecondFactor: true } }), '')
          }
        >
          İki adımlı girişini kaldır
        </Button>
      )}
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() => act(() => send(remove, { params: { id, revision } }), '')}
      >
        Hesabı kapat
      </Button>
    </div>
  )
}

async function reopen(id: number) {
  await send(restore, { params: { id } })
  return {}
}
