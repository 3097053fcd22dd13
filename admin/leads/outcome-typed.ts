import type { LeadStatus } from '../../contract/staff/lead.ts'
import type { Outcome } from '../../contract/staff/lead-acts.ts'
import type { RecordOf } from '../data/resources.ts'
import { formatMoment } from '../ui/moment.ts'
import { proposeTry } from './next-step/propose-try.ts'
import { readMoment } from './next-step/read-moment.ts'

type Lead = RecordOf<'lead'>

export interface Typed {
  outcome: Outcome | null
  note: string
  when: string
  what: string
  /** Null: the status follows from the outcome. */
  status: LeadStatus | null
  reason: string
  /** What `when` was when an outcome was chosen; null for what somebody typed. */
  proposed: string | null
  /** The revision that it was begun in: what another desk has planned since is not overwritten unseen. */
  revision: number | null
  /** Names what is typed: sent twice, it is kept once. */
  attempt: string | null
}

export const EMPTY: Typed = {
  ...{ outcome: null, note: '', when: '', what: '', status: null, reason: '' },
  ...{ proposed: null, revision: null, attempt: null },
}

export interface Complaints {
  when?: string
  reason?: string
  note?: string
}

/** After this many failed tries nobody calls again. */
const LAST_TRY = 6
const LONGEST_NOTE = 5000

export function isTyped({ outcome, note }: Typed): boolean {
  return outcome !== null || note.trim() !== ''
}

/** What choosing an outcome fills in; choosing it again takes it back. What somebody typed themselves stays. */
export function choose(lead: Lead, typed: Typed, outcome: Outcome): Partial<Typed> {
  const isProposed = typed.when === '' || typed.when === typed.proposed
  const nothing = { ...(isProposed && { when: '', what: '' }), status: null, proposed: null }
  if (typed.outcome === outcome) return { ...nothing, outcome: null }
  const next = outcome === 'unreached' ? retry(lead) : talk(lead)
  const { when = '', what = '', ...rest } = next
  return { ...nothing, outcome, ...rest, ...(isProposed && { when, what, proposed: when }) }
}

/** A step that is still ahead stays, before the eyes of whoever might give it up. */
export function stepAhead({ nextActionAt, nextAction }: Lead): Partial<Typed> {
  if (!nextActionAt || Date.parse(nextActionAt) <= Date.now()) return {}
  const when = formatMoment(new Date(nextActionAt))
  return { when, what: nextAction ?? '', proposed: when }
}

function talk(lead: Lead): Partial<Typed> {
  return { ...stepAhead(lead), status: lead.status === 'new' ? 'contacted' : null }
}

function retry({ events, id }: Lead): Partial<Typed> {
  const tries = events
    .filter(({ leadId, type, detail }) => {
      return leadId === id && type === 'call' && detail?.outcome === 'unreached' && !detail.isUndone
    })
    .map(({ createdAt }) => new Date(createdAt))
  if (tries.length + 1 >= LAST_TRY) return { status: 'lost', reason: 'Ulaşılamadı' }
  const now = new Date()
  return { when: formatMoment(proposeTry([...tries, now], now)), what: 'Yeniden ara' }
}

export function check(typed: Typed, lead: Lead): Complaints {
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

/** @returns a sentence for what is no time to come */
export function checkTime(when: string): string | undefined {
  if (when.trim() === '') return
  const moment = readMoment(when, new Date())
  if (!moment) {
    return 'Tarih anlaşılamadı. Şöyle yazın: yarın 10, pzt, haftaya salı 14.30, +3g, 3 Aralık 16'
  }
  if (moment.getTime() <= Date.now())
    return `Bu zaman geçti (${formatMoment(moment)}). Daha sonrasını yazın.`
  return
}
