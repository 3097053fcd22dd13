import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { z } from 'zod'
import { CallError, type Conflict } from '../data/call-error.ts'
import { useSave } from '../data/hooks.ts'
import { type ChangesOf, callsOf, type EditableName, type RecordOf } from '../data/resources.ts'
import { askBeforeLeaving, useUnsavedText } from '../drafts/unsaved-text.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { ErrorSummary, showError } from './error-notice.tsx'
import type { Labels } from './field-labels.ts'
import styles from './form.module.css'
import { changedFields, mergeFields } from './merge.ts'
import { resolveWith } from './resolve.ts'
import { type SaveState, SaveStateLine } from './save-state.tsx'
import { pick, useBase, type Values } from './use-base.ts'

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
function useRecordForm<Name extends EditableName>(
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
      if (conflict) return showConflict(from, values, conflict as Conflict<RecordOf<Name>>)
      setState({ kind: 'failed', message: showError(form, error) })
      return false
    }
  }

  function showConflict(from: RecordOf<Name>, mine: Values, conflict: Conflict<RecordOf<Name>>) {
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
