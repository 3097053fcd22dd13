import type { CallOutcome, LeadStatus } from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { formatMomentNear } from '../ui/when.tsx'
import { proposeTry } from './next-step/propose-try.ts'
import { readMoment } from './next-step/read-moment.ts'

type Lead = RecordOf<'lead'>

interface Proposal {
  when: string
  what: string
  status: LeadStatus | null
  reason: string
}

export interface Typed {
  outcome: CallOutcome | null
  note: string
  when: string
  what: string
  status: LeadStatus | null
  reason: string
  proposed: Proposal | null
  /** The revision that it was begun in: what another desk has planned since is not overwritten unseen. */
  revision: number | null
  /** Names what is typed: sent twice, it is kept once. */
  attempt: string | null
}

export const EMPTY: Typed = {
  outcome: null,
  note: '',
  when: '',
  what: '',
  status: null,
  reason: '',
  proposed: null,
  revision: null,
  attempt: null,
}

export interface OutcomeErrors {
  when?: string
  reason?: string
  note?: string
}

const LAST_TRY = 6
const LONGEST_NOTE = 5000

export function isTyped({ outcome, note }: Typed): boolean {
  return outcome !== null || note.trim() !== ''
}

const NOTHING: Proposal = { when: '', what: '', status: null, reason: '' }

export function choose(lead: Lead, typed: Typed, outcome: CallOutcome): Partial<Typed> {
  if (typed.outcome === outcome) return { ...fill(typed, NOTHING), outcome: null, proposed: null }
  return { ...fill(typed, outcome === 'unreached' ? retry(lead) : talk(lead)), outcome }
}

/** Another desk has changed the lead: fills the values in again from its present state, but keeps a step that they set. */
export function chooseAgain(now: Lead, typed: Typed): Partial<Typed> {
  const { outcome } = typed
  if (outcome === null) return {}
  const ahead = { ...NOTHING, ...stepAhead(now) }
  if (outcome !== 'unreached') return fill(typed, talk(now))
  return fill(typed, ahead.when ? ahead : retry(now))
}

function fill(typed: Typed, proposed: Proposal): Partial<Typed> {
  const before = typed.proposed ?? NOTHING
  const isWhen = typed.when === '' || typed.when === before.when
  // A proposed text belongs to its proposed time: a time typed by hand gets none.
  const isWhat = typed.what === '' ? isWhen : typed.what === before.what
  return {
    ...(isWhen && { when: proposed.when }),
    ...(isWhat && { what: proposed.what }),
    ...(typed.status === before.status && { status: proposed.status }),
    ...(typed.reason === before.reason && { reason: proposed.reason }),
    proposed,
  }
}

/** Keeps a step that is still ahead, so that nobody drops it unseen. */
function stepAhead({ nextActionAt, nextAction }: Lead): Partial<Proposal> {
  if (!nextActionAt || Date.parse(nextActionAt) <= Date.now()) return {}
  return { when: formatMomentNear(new Date(nextActionAt)), what: nextAction ?? '' }
}

function talk(lead: Lead): Proposal {
  const status = lead.status === 'new' ? 'contacted' : null
  return { ...NOTHING, ...stepAhead(lead), status }
}

function retry({ events, id }: Lead): Proposal {
  const tries = events
    .filter(({ leadId, type, detail }) => {
      return leadId === id && type === 'call' && detail?.outcome === 'unreached' && !detail.isUndone
    })
    .map(({ createdAt }) => new Date(createdAt))
  if (tries.length + 1 >= LAST_TRY) return { ...NOTHING, status: 'lost', reason: 'Ulaşılamadı' }
  const now = new Date()
  const when = formatMomentNear(proposeTry([...tries, now], now))
  return { ...NOTHING, when, what: 'Yeniden ara' }
}

export function check(typed: Typed, lead: Lead): OutcomeErrors {
  const { outcome, when, status, reason, note } = typed
  const isLong = note.trim().length > LONGEST_NOTE
  const isLost = outcome !== null && (status ?? lead.status) === 'lost'
  const wrongTime = outcome === null ? undefined : checkTime(when)
  return {
    ...(isLong && { note: 'Not en çok 5.000 karakter olabilir.' }),
    ...(wrongTime && { when: wrongTime }),
    ...(isLost && reason.trim().length < 2 && !lead.lostReason && { reason: 'Nedenini yazın.' }),
  }
}

export function checkTime(when: string): string | undefined {
  if (when.trim() === '') return
  const moment = readMoment(when, new Date())
  if (!moment) {
    return 'Tarih anlaşılamadı. Şöyle yazın: yarın 10, pzt, haftaya salı 14.30, +3g, 3 Aralık 16'
  }
  if (moment.getTime() <= Date.now())
    return `Bu zaman geçti (${formatMomentNear(moment)}). Daha sonrasını yazın.`
  return
}
