import { useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CallError, type Conflict } from '../data/call-error.ts'
import { useSave } from '../data/hooks.ts'
import { type ChangesOf, callsOf, type EditableName, type RecordOf } from '../data/resources.ts'
import { notify } from '../ui/notices.tsx'
import { changedFields, mergeFields } from './merge.ts'
import { resolveWith } from './resolve.ts'
import type { SaveState } from './save-state.tsx'
import { showError } from './show-error.ts'
import { pick, useBase, type Values } from './use-base.ts'

interface Choice<Name extends EditableName> {
  conflict: Conflict<RecordOf<Name>>
  mine: Values
  merged: Values
  collisions: string[]
  theirs: string[]
}

function schemaOf(resource: EditableName): z.ZodType {
  const { body } = callsOf(resource).update
  return (body as unknown as z.ZodObject<{ changes: z.ZodType }>).shape.changes
}

/** A form over a record that ignores cache updates once typing has begun. Sends changed fields with their revision. */
export function useRecordForm<Name extends EditableName>(
  resource: Name,
  record: RecordOf<Name>,
  keys: readonly string[],
) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [choice, setChoice] = useState<Choice<Name> | null>(null)
  const send = useSave(resource)
  const form = useForm<Values>({
    defaultValues: pick(record, keys) as DefaultValues<Values>,
    resolver: resolveWith(schemaOf(resource)),
  })

  const { base, settle, show } = useBase(form, record, keys)

  async function attempt(from: RecordOf<Name>, values: Values): Promise<boolean> {
    const changes = pick(values, changedFields(pick(from, keys), values))
    setState({ kind: 'saving' })
    try {
      const isSame = Object.keys(changes).length === 0
      const saved = isSame ? from : await send(from, changes as Partial<ChangesOf<Name>>)
      settle(saved, values)
      setState({ kind: 'saved', at: new Date() })
      return true
    } catch (error) {
      const conflict = error instanceof CallError ? error.conflict : undefined
      if (conflict) return meet(from, values, conflict as Conflict<RecordOf<Name>>)
      setState({ kind: 'failed', message: showError(form, error) })
      return false
    }
  }

  function meet(from: RecordOf<Name>, mine: Values, conflict: Conflict<RecordOf<Name>>) {
    const { values: merged, ...found } = mergeFields(
      pick(from, keys),
      mine,
      pick(conflict.record, keys),
    )
    if (found.collisions.length > 0) {
      setState({ kind: 'failed', message: 'başkası da değiştirdi.' })
      setChoice({ conflict, mine, merged, ...found })
      return false
    }
    notify(
      'success',
      `${conflict.changedBy ?? 'Başkası'} da değiştirdi; değişiklikleriniz birleşti.`,
    )
    show(merged)
    return attempt(conflict.record, merged)
  }

  return {
    form,
    state,
    choice,
    save: () =>
      new Promise<boolean>((resolve) => {
        const submit = form.handleSubmit(
          (values) => attempt(base, values).then(resolve),
          () => resolve(false),
        )
        void submit()
      }),
    choose: (values: Values) => {
      if (!choice) return
      setChoice(null)
      show(values)
      void attempt(choice.conflict.record, values)
    },
    putOff: () => setChoice(null),
  }
}
