import { useState } from 'react'
import type { LeadStatus } from '../../contract/staff/lead.ts'
import { addNote, logOutcome, type Outcome } from '../../contract/staff/lead-acts.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import type { SaveState } from '../form/save-state.tsx'
import { useTyped } from '../form/typed.ts'
import { formatMoment, formatTime } from '../ui/moment.ts'
import { proposeTry } from './next-step/propose-try.ts'
import { readMoment } from './next-step/read-moment.ts'

interface Typed {
  outcome: Outcome | null
  note: string
  when: string
  what: string
  /** Null: the status follows from the outcome. */
  status: LeadStatus | null
  reason: string
}

const EMPTY: Typed = { outcome: null, note: '', when: '', what: '', status: null, reason: '' }
/** After this many failed tries nobody calls again. */
const LAST_TRY = 6

interface Complaints {
  when?: string
  reason?: string
}

type Lead = RecordOf<'lead'>

/** Stored on the device until it is sent, in one call. */
export function useOutcome(lead: Lead) {
  const { typed, change, clear } = useTyped<Typed>(`lead/${lead.id}`, EMPTY)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [complaints, setComplaints] = useState<Complaints>({})
  const refresh = useRefresh('lead')

  function choose(outcome: Outcome) {
    change({
      outcome,
      ...(typed.when || outcome !== 'unreached' ? talk(lead, outcome) : retry(lead)),
    })
  }

  async function save(): Promise<boolean> {
    if (state.kind === 'saving') return false
    const found = check(typed, lead)
    setComplaints(found)
    if (Object.keys(found).length > 0) return false
    setState({ kind: 'saving' })
    try {
      await sendTyped(lead, typed)
      clear()
      setState({ kind: 'saved', at: new Date() })
      await refresh()
      return true
    } catch (error) {
      setState({ kind: 'failed', message: explain(error) })
      if (error instanceof CallError && error.conflict) await refresh()
      return false
    }
  }

  const isTyped = typed.outcome !== null || typed.note.trim() !== ''
  const give = () => {
    clear()
    setComplaints({})
    setState({ kind: 'idle' })
  }
  const sentence = say(state, isTyped)
  return { typed, isTyped, change, choose, save, clear: give, state, complaints, sentence }
}

function talk({ status }: Lead, outcome: Outcome): Partial<Typed> {
  return { status: status === 'new' && outcome !== 'unreached' ? 'contacted' : null }
}

function retry({ events }: Lead): Partial<Typed> {
  const tries = events
    .filter(({ type, detail }) => type === 'call' && detail?.outcome === 'unreached')
    .map(({ createdAt }) => new Date(createdAt))
  if (tries.length + 1 >= LAST_TRY) return { status: 'lost', reason: 'Ulaşılamadı' }
  const now = new Date()
  const when = formatMoment(proposeTry([...tries, now], now))
  return { when, what: 'Yeniden ara', status: null }
}

function check({ outcome, when, status, reason }: Typed, lead: Lead): Complaints {
  if (!outcome) return {}
  const isLost = (status ?? lead.status) === 'lost'
  return {
    ...(when.trim() !== '' &&
      !readMoment(when, new Date()) && {
        when: 'Tarih anlaşılamadı. Şöyle yazın: yarın 10, pzt, +3g, 14:30, 3 Aralık 16',
      }),
    ...(isLost && reason.trim().length < 2 && !lead.lostReason && { reason: 'Nedenini yazın.' }),
  }
}

function sendTyped({ id, revision, status: before }: Lead, typed: Typed) {
  const { outcome, status } = typed
  const note = typed.note.trim()
  if (!outcome) return send(addNote, { params: { id }, body: { note } })
  const moment = readMoment(typed.when, new Date())
  const what = typed.what.trim()
  const changes = {
    nextActionAt: moment?.toISOString() ?? null,
    nextAction: moment && what.length > 1 ? what : null,
    ...(status && status !== before && { status }),
    ...(status === 'lost' && typed.reason && { lostReason: typed.reason.trim() }),
  }
  return send(logOutcome, {
    params: { id },
    body: { revision, outcome, changes, note: note || null },
  })
}

function explain(error: unknown): string {
  const conflict = error instanceof CallError ? error.conflict : undefined
  if (!conflict) return messageOf(error)
  const who = conflict.changedBy ?? 'Başkası'
  return `${who} bu kaydı az önce değiştirdi. Güncel hâli artık burada; yazdığınız duruyor, yeniden kaydedin.`
}

function say(state: SaveState, isTyped: boolean): string {
  if (state.kind === 'saving') return 'Kaydediliyor…'
  if (state.kind === 'failed') return 'Kaydedilmedi; yazdığınız bu cihazda duruyor.'
  if (isTyped) return 'Yazdığınız bu cihazda duruyor.'
  return state.kind === 'saved' ? `Kaydedildi ${formatTime(state.at)}` : ''
}
