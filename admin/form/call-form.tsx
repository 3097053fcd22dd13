import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { AnyCall, Output } from '../../contract/call.ts'
import { CallError, type Conflict } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { type CreatableName, callsOf, type RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { discard, removeDraft } from '../drafts/device-drafts.ts'
import { type Keep, useKeptForm, useUnsavedText } from '../drafts/use-drafts.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { ErrorNotice, showError } from './error-notice.tsx'
import styles from './form.module.css'
import { resolveWith } from './resolve.ts'

interface Props<C> {
  name: string
  call: C
  params?: Record<string, unknown>
  submit: string
  busy?: string
  values?: Record<string, unknown>
  onType?: (values: Record<string, unknown>) => void
  /** The text typed outlives the screen as a draft on the device. */
  keep?: Keep<Record<string, unknown>>
  /** Somebody else was first: the form says who, and the next press counts on the record as they left it. */
  followsConflict?: boolean
  onDone: (answer: Output<C>) => void | Promise<void>
  children: ReactNode
}

type Values = Record<string, never>

export function CallForm<C extends AnyCall>(props: Props<C>) {
  const {
    name,
    call,
    params,
    submit,
    busy = 'Kaydediliyor…',
    values = {},
    onType,
    keep,
    followsConflict = false,
    onDone,
    children,
  } = props
  const [errorText, setErrorText] = useState('')
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolveWith(call.body as unknown as z.ZodType),
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedText(isDirty && !onType && !keep)
  useKeptForm(form, values, keep, () => setErrorText(''))
  useEffect(() => {
    if (!onType) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) })
  }, [form, onType])

  async function submitForm(body: Values) {
    setErrorText('')
    try {
      const answer = await send(call, { body: body as never, params: params as never })
      form.reset(values as Values)
      if (keep) removeDraft(keep.key)
      await onDone(answer)
    } catch (error) {
      setErrorText(showError(form, error))
      const conflict = error instanceof CallError ? error.conflict : undefined
      if (followsConflict && conflict) follow(form, conflict)
    }
  }

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        data-form={name}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          if (isSubmitting) event.preventDefault()
          else void form.handleSubmit(submitForm)(event)
        }}
      >
        <ErrorNotice text={errorText} />
        {children}
        <Button type="submit" isBusy={isSubmitting} className={styles.submit}>
          {isSubmitting ? busy : submit}
        </Button>
      </form>
      {keep && isDirty && (
        <div>
          <Button kind="quiet" onClick={() => discard(keep.key)}>
            Yazdıklarımı sil
          </Button>
        </div>
      )}
    </FormProvider>
  )
}

function follow(form: UseFormReturn<Values>, { record }: Conflict): void {
  const { revision } = record as { revision: number }
  form.setValue('revision' as never, revision as never)
}

type Named = {
  [Name in CreatableName]: RecordOf<Name> extends { id: number; name: string } ? Name : never
}[CreatableName]

interface CreateFormProps {
  resource: Named
  title: string
  base: string
  values: Record<string, unknown>
  done: (name: string) => string
  children: ReactNode
}

export function CreateForm({ resource, title, base, values, done, children }: CreateFormProps) {
  const navigate = useNavigate()
  const refresh = useRefresh(resource)
  return (
    <>
      <h2>{title}</h2>
      <CallForm
        name={resource}
        call={callsOf(resource).create}
        submit="Ekle"
        values={values}
        onDone={async ({ id, name }) => {
          notify('success', done(name))
          await refresh()
          await navigate(`${base}/${id}`)
        }}
      >
        {children}
      </CallForm>
    </>
  )
}
