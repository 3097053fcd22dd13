import { useState } from 'react'
import { addNote, logOutcome } from '../../contract/staff/lead-acts.ts'
import type { CallOutcome } from '../../domain/lead.ts'
import { formatTimeOf } from '../../domain/school-time.ts'
import { newAttempt } from '../data/attempt.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { type Keep, useKeptState } from '../drafts/use-drafts.ts'
import type { SaveState } from '../form/save-state.tsx'
import { readMoment } from './next-step/read-moment.ts'
import {
  check,
  choose,
  chooseAgain,
  EMPTY,
  isTyped,
  type OutcomeErrors,
  type Typed,
} from './outcome-typed.ts'

type Lead = RecordOf<'lead'>

export function useOutcome(lead: Lead) {
  const keep: Keep<Typed> = { key: `lead/${lead.id}`, name: ({ note }) => nameDraft(lead, note) }
  const { values: typed, change: store, clear } = useKeptState(keep, EMPTY)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [errors, setErrors] = useState<OutcomeErrors>({})
  const [givenUp, setGivenUp] = useState<Typed | null>(null)
  const refresh = useRefresh('lead')

  const isSaving = state.kind === 'saving'

  function change(values: Partial<Typed>) {
    // The draft is removed with the answer, so nothing is added while it is being sent.
    if (isSaving) return
    setGivenUp(null)
    if (!isTyped({ ...typed, ...values })) return clear()
    store({ ...values, revision: typed.revision ?? lead.revision, attempt: newAttempt() })
  }

  async function save(): Promise<boolean> {
    if (isSaving) return false
    const found = check(typed, lead)
    setErrors(found)
    if (Object.keys(found).length > 0) return false
    setState({ kind: 'saving' })
    try {
      await sendTyped(lead, typed)
      clear()
      setState({ kind: 'saved', at: new Date() })
      void refresh()
      return true
    } catch (error) {
      setState({ kind: 'failed', message: explain(error) })
      if (isConflict(error)) {
        const now = error.conflict.record as Lead
        store({ revision: now.revision, ...chooseAgain(now, typed) })
        await refresh()
      }
      return false
    }
  }

  function discard() {
    if (isSaving) return
    setGivenUp(typed)
    setErrors({})
    setState({ kind: 'idle' })
    clear()
  }

  return {
    typed,
    change,
    save,
    discard,
    state,
    isSaving,
    errors,
    isTyped: isTyped(typed),
    sentence: describeState(state, isTyped(typed)),
    choose: (outcome: CallOutcome) => change(choose(lead, typed, outcome)),
    bringBack: givenUp ? () => change(givenUp) : undefined,
  }
}

function nameDraft({ contact: { name, surname } }: Lead, note: string): string {
  return `${[name, surname].filter(Boolean).join(' ')}: ${note.trim() ? 'not' : 'sonuç'}`
}

function sendTyped({ id, revision: now, status: before }: Lead, typed: Typed) {
  const { outcome, status, revision, attempt } = typed
  const note = typed.note.trim()
  const key = attempt ?? undefined
  if (!outcome) return send(addNote, { params: { id }, body: { note, key } })
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
    body: { revision: revision ?? now, outcome, changes, note: note || null, key },
  })
}

type ConflictError = CallError & { conflict: NonNullable<CallError['conflict']> }

function isConflict(error: unknown): error is ConflictError {
  return error instanceof CallError && error.conflict !== undefined
}

function explain(error: unknown): string {
  if (!isConflict(error)) return messageOf(error)
  const who = error.conflict.changedBy ?? 'Başkası'
  return `${who} bu kaydı siz yazarken değiştirdi. Güncel hâli artık burada; yazdığınız duruyor. Bakıp yeniden kaydedin.`
}

function describeState(state: SaveState, hasText: boolean): string {
  if (state.kind === 'saving') return 'Kaydediliyor…'
  if (state.kind === 'failed') return 'Kaydedilmedi; yazdığınız bu cihazda duruyor.'
  if (hasText) return 'Yazdığınız bu cihazda duruyor.'
  return state.kind === 'saved' ? `Kaydedildi ${formatTimeOf(state.at)}` : ''
}
