import { leadOptions } from '../../contract/staff/lead.ts'
import { logOutcome } from '../../contract/staff/lead-acts.ts'
import { FIXED_WAY_NAMES } from '../../domain/lead.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import { useAccount, useCan } from '../session/session.ts'

export function useLeadAct() {
  return useAct(useRefresh('lead'))
}

type Named = { id: number; name: string }[]

export function byId(list: Named = []): Record<string, string> {
  return Object.fromEntries(list.map(({ id, name }) => [id, name]))
}

function byCode(list: readonly { code: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ code, name }) => [code, name]))
}

export function useLeadOptions() {
  const { data } = useAnswer(leadOptions)
  const { owners = [], courses, campuses, pages, sources = [] } = data ?? {}
  return {
    isLoading: data === undefined,
    owners: byId(owners.filter(({ isClosed }) => !isClosed)),
    everyOwner: byId(
      owners.map(({ id, name, isClosed }) => ({ id, name: isClosed ? `${name} (kapalı)` : name })),
    ),
    courses: byId(courses),
    campuses: byId(campuses),
    pages: byId(pages),
    sources: byCode(sources.filter(({ isActive }) => isActive)),
    everyWay: { ...FIXED_WAY_NAMES, ...byCode(sources) },
  }
}

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
