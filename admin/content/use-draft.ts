import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import {
  type DraftKey,
  onDiscarded,
  readDraft,
  removeDraft,
  storeDraft,
} from '../drafts/device-drafts.ts'
import { COLLIDED, changedFields, type Values } from '../drafts/merge.ts'
import { notifyMerged } from '../form/conflict-sheet.tsx'
import { notify } from '../ui/notices.tsx'
import { startOf, today } from './days.ts'
import { DraftKeeper, type DraftState, type StoredDraft } from './draft-keeper.ts'
import { callsOfKind, FORMS } from './kinds.ts'
import { findRefused, toBody } from './schema.ts'

const DAYS = ['reviewAt', 'validUntil']

function valuesOf({ body, reviewAt, validUntil }: EntryRecord): Values {
  return { ...body, reviewAt, validUntil }
}

/** Values of an untouched form: the next version of a legal text begins today, unless it was given another day. */
function beginningsOf(kind: ContentKind, entry: EntryRecord): Values {
  const values = valuesOf(entry)
  const now = startOf(today())
  const isNext = kind === 'legal-text' && entry.state === 'published' && !entry.hasDraft
  return isNext && String(values.publishedAt) < now ? { ...values, publishedAt: now } : values
}

function splitDays(values: Values): { body: Values; days: Values } {
  const entries = Object.entries(values)
  return {
    body: Object.fromEntries(entries.filter(([name]) => !DAYS.includes(name))),
    days: Object.fromEntries(entries.filter(([name]) => DAYS.includes(name))),
  }
}

export function readValues(kind: ContentKind, values: Values): Values {
  const { body, days } = splitDays(values)
  const given = Object.entries(days).map(([name, day]) => [name, day || null])
  return { ...toBody(kind, body), ...Object.fromEntries(given) }
}

const TITLES = ['title', 'name', 'question', 'headline']

function nameDraft(kind: ContentKind, values: Values): string {
  const { one, untitled } = FORMS[kind]
  const title = TITLES.map((field) => values[field]).find((text) => typeof text === 'string')
  return title ? `${one}: ${title}` : untitled
}

export function useDraft(kind: ContentKind, entry: EntryRecord) {
  const key: DraftKey = `content/${kind}/${entry.id}`
  const [stored] = useState(() => readDraft<StoredDraft>(key))
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const form = useForm<Values>({
    defaultValues: (stored?.values ?? beginningsOf(kind, entry)) as DefaultValues<Values>,
  })
  const [keeper] = useState(createKeeper)

  function createKeeper() {
    return new DraftKeeper({
      base: stored
        ? { revision: stored.revision, values: stored.base }
        : { revision: entry.revision, values: valuesOf(entry) },
      store(draft) {
        if (draft) storeDraft(key, { ...draft, name: nameDraft(kind, draft.values) })
        else removeDraft(key)
      },
      send(revision, values) {
        const { body: changes, days } = splitDays(values)
        const body = { revision, changes, ...days }
        return send(callsOfKind(kind).update, { params: { id: entry.id }, body })
      },
      refuse: (changes) => findRefused(kind, splitDays(changes).body),
      revisionOf(record) {
        const { revision } = record as EntryRecord
        return { revision, values: valuesOf(record as EntryRecord) }
      },
      show(values) {
        for (const name of changedFields(form.getValues(), values)) {
          form.setValue(name, values[name])
        }
      },
      onMerged: notifyMerged,
      onState: setState,
    })
  }

  useEffect(() => {
    if (stored) {
      notify('success', 'Bu cihazda kalan yazdıklarınız geri kondu.')
      keeper.type(stored.values)
      void keeper.flush()
    }
    const unfollow = onDiscarded(key, () => keeper.discard())
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
  }, [form, key, keeper, kind, stored])

  return {
    form,
    keeper,
    state,
    choose: (values: Values) => void keeper.choose(values),
    decideLater: () => setState({ kind: 'failed', message: COLLIDED }),
  }
}

export type Draft = ReturnType<typeof useDraft>
