import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import { isSame } from '../form/merge.ts'
import { useAccount } from '../session/session.ts'
import { notify } from '../ui/notices.tsx'
import { startOf, today } from './days.ts'
import { type DraftChoice, DraftKeeper, type DraftState } from './draft-keeper.ts'
import { openJournal } from './journal.ts'
import { callsOfKind } from './kinds.ts'
import { type Body, findRefused, toBody } from './schema.ts'

const DAYS = ['reviewAt', 'validUntil']

function valuesOf({ body, reviewAt, validUntil }: EntryRecord): Body {
  return { ...body, reviewAt, validUntil }
}

/** Values of an untouched form: the next version of a legal text begins today, unless it was given another day. */
function beginningsOf(kind: ContentKind, entry: EntryRecord): Body {
  const values = valuesOf(entry)
  const now = startOf(today())
  const isNext = kind === 'legal-text' && entry.state === 'published' && !entry.hasDraft
  return isNext && String(values.publishedAt) < now ? { ...values, publishedAt: now } : values
}

function splitDays(values: Body): { body: Body; days: Body } {
  const entries = Object.entries(values)
  return {
    body: Object.fromEntries(entries.filter(([name]) => !DAYS.includes(name))),
    days: Object.fromEntries(entries.filter(([name]) => DAYS.includes(name))),
  }
}

export function readValues(kind: ContentKind, values: Body): Body {
  const { body, days } = splitDays(values)
  const given = Object.entries(days).map(([name, day]) => [name, day || null])
  return { ...toBody(kind, body), ...Object.fromEntries(given) }
}

export function useDraft(kind: ContentKind, entry: EntryRecord) {
  const account = useAccount()
  const [journal] = useState(() => openJournal(account.id, kind, entry.id))
  const [kept] = useState(() => journal.read())
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const [choice, setChoice] = useState<DraftChoice | null>(null)
  const form = useForm<Body>({
    defaultValues: (kept?.values ?? beginningsOf(kind, entry)) as DefaultValues<Body>,
  })
  const [keeper] = useState(createKeeper)

  function createKeeper() {
    return new DraftKeeper({
      base: kept
        ? { revision: kept.revision, body: kept.base }
        : { revision: entry.revision, body: valuesOf(entry) },
      journal,
      send(revision, values) {
        const { body: changes, days } = splitDays(values)
        const body = { revision, changes, ...days }
        return send(callsOfKind(kind).update, { params: { id: entry.id }, body })
      },
      refuse: (changes) => findRefused(kind, splitDays(changes).body),
      bodyOf: (record) => {
        const { revision } = record as EntryRecord
        return { revision, body: valuesOf(record as EntryRecord) }
      },
      onState: setState,
      onMerged(values, who) {
        show(values)
        if (who) notify('success', `${who} da değiştirdi; değişiklikleriniz birleşti.`)
      },
      onChoice: setChoice,
    })
  }

  function show(values: Body): void {
    for (const [name, value] of Object.entries(values)) {
      if (!isSame(form.getValues(name), value)) form.setValue(name, value)
    }
  }

  useEffect(() => {
    if (kept) {
      notify('success', 'Bu cihazda kalan yazdıklarınız geri kondu.')
      keeper.type(kept.values)
      void keeper.flush()
    }
    const unfollow = journal.onDiscarded(() => keeper.discard())
    const { unsubscribe } = form.watch((values) => keeper.type(readValues(kind, values)))
    const flush = () => void keeper.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      unfollow()
      unsubscribe()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      void keeper.flush().finally(() => keeper.stop())
    }
  }, [form, journal, keeper, kind, kept])

  return {
    form,
    keeper,
    state,
    choice,
    choose: (values: Body) => {
      setChoice(null)
      void keeper.choose({ ...(choice?.merged ?? {}), ...values })
    },
    decideLater: () => setChoice(null),
  }
}

export type Draft = ReturnType<typeof useDraft>
