import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type DefaultValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { z } from 'zod'
import { CallError, type Conflict } from '../data/call-error.ts'
import { useSave } from '../data/hooks.ts'
import { type ChangesOf, callsOf, type EditableName, type RecordOf } from '../data/resources.ts'
import { askBeforeLeaving } from '../drafts/device-drafts.ts'
import { type Choice, COLLIDED, changedFields, merge, pick, type Values } from '../drafts/merge.ts'
import { useUnsavedText } from '../drafts/use-drafts.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { ConflictSheet, notifyMerged } from './conflict-sheet.tsx'
import { ErrorSummary, showError } from './error-notice.tsx'
import type { Labels } from './field-labels.ts'
import styles from './form.module.css'
import { resolveWith } from './resolve.ts'
import { type SaveState, SaveStateLine } from './save-state.tsx'

interface Props {
  isDirty: boolean
  save: () => Promise<boolean>
}

function Unsaved({ isDirty, save }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsavedText(isDirty)
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  return (
    <Modal isOpen={blocker.state === 'blocked'} onClose={stay} title="Değişiklikler kaydedilmedi">
      <p>Bu ekrandan ayrılırsanız yazdıklarınız kaybolur.</p>
      <div className={styles.actions}>
        <Button onClick={async () => ((await save()) ? blocker.proceed?.() : stay())}>
          Kaydet ve devam et
        </Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Kaydetmeden ayrıl
        </Button>
        <Button kind="quiet" onClick={stay}>
          Bu ekranda kal
        </Button>
      </div>
    </Modal>
  )
}

function schemaOf(resource: EditableName): z.ZodType {
  const { body } = callsOf(resource).update
  return (body as unknown as z.ZodObject<{ changes: z.ZodType }>).shape.changes
}

/** The record that a form’s changes are based on. A newer one replaces it only while nothing has been typed. */
function useBase<R extends { revision: number }>(
  form: UseFormReturn<Values>,
  record: R,
  keys: readonly string[],
) {
  const [base, setBase] = useState(record)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || record.revision <= base.revision) return
    setBase(record)
    form.reset(pick(record, keys))
  }, [record, base, isDirty, form, keys])

  function settle(saved: R, sent: Values): void {
    const typed = form.getValues()
    setBase(saved)
    form.reset(pick(saved, keys))
    for (const key of changedFields(sent, typed)) {
      form.setValue(key, typed[key], { shouldDirty: true })
    }
  }

  function show(values: Values): void {
    for (const key of changedFields(form.getValues(), values)) {
      form.setValue(key, values[key], { shouldDirty: true })
    }
  }
  return { base, settle, show }
}

/** A form over a record that ignores cache updates once typing has begun. Sends changed fields with their revision. */
function useRecordForm<Name extends EditableName>(
  resource: Name,
  record: RecordOf<Name>,
  keys: readonly string[],
) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [choice, setChoice] = useState<Choice | null>(null)
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
      if (conflict) return showConflict(from, values, conflict)
      setState({ kind: 'failed', message: showError(form, error) })
      return false
    }
  }

  function showConflict(from: RecordOf<Name>, mine: Values, conflict: Conflict) {
    const record = conflict.record as RecordOf<Name>
    const saved = pick(record, keys)
    const merged = merge(pick(from, keys), mine, saved)
    if (merged.collisions.length > 0) {
      setState({ kind: 'failed', message: COLLIDED })
      setChoice({ ...merged, conflict, mine, saved })
      return false
    }
    notifyMerged(conflict.changedBy)
    show(merged.values)
    return attempt(record, merged.values)
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
      void attempt(choice.conflict.record as RecordOf<Name>, values)
    },
    decideLater: () => setChoice(null),
  }
}

interface RecordFormProps<Name extends EditableName> {
  resource: Name
  /** As it was opened. Give the form the record’s id as `key`. */
  record: RecordOf<Name>
  labels: Labels<Name>
  show?: Partial<Record<keyof Labels<Name>, (value: never) => string>>
  title: ReactNode
  children: ReactNode
}

export function RecordForm<Name extends EditableName>(props: RecordFormProps<Name>) {
  const { resource, record, labels, show = {}, title, children } = props
  const keys = useMemo(() => Object.keys(labels), [labels])
  const { form, state, choice, save, choose, decideLater } = useRecordForm(resource, record, keys)
  const { isDirty } = form.formState

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        data-form={resource}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles.head}>
          {title}
          <SaveStateLine state={state} isDirty={isDirty} />
        </div>
        <ErrorSummary labels={labels} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" isBusy={state.kind === 'saving'} className={styles.submit}>
            Kaydet
          </Button>
        </div>
      </form>
      <Unsaved isDirty={isDirty} save={save} />
      {choice && (
        <ConflictSheet
          choice={choice}
          labels={labels}
          show={show}
          choose={choose}
          decideLater={decideLater}
        />
      )}
    </FormProvider>
  )
}
