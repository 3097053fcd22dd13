import { logOutcome } from '../../contract/staff/lead-acts.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAccount, useCan } from '../session/session.ts'
import { useLeadAct } from './use-lead-act.ts'

/** Messages within this time count as one try: they may be corrections. */
const SAME_TRY_MS = 10 * 60_000

export function useNoteReach({ id, revision, events }: RecordOf<'lead'>) {
  const account = useAccount()
  const mayWrite = useCan('lead:write')
  const { act, isBusy } = useLeadAct()
  return (outcome: 'message' | 'mail') => {
    const isNoted = events.some(
      ({ type, actor, createdAt }) =>
        type === outcome &&
        actor?.id === account.id &&
        Date.now() - Date.parse(createdAt) < SAME_TRY_MS,
    )
    if (!mayWrite || isBusy || isNoted) return
    const name = outcome === 'mail' ? 'E-posta' : 'Mesaj'
    void act(
      () => send(logOutcome, { params: { id }, body: { revision, outcome } }),
      `${name} geçmişe yazıldı.`,
    )
  }
}
