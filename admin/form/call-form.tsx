import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnyCall, Output } from '../../contract/call.ts'
import { send } from '../data/send.ts'
import { useUnsavedText } from '../drafts/unsaved-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import styles from './form.module.css'
import { resolveWith } from './resolve.ts'
import { showError } from './show-error.ts'

interface Props<C> {
  name: string
  call: C
  params?: Record<string, unknown>
  submit: string
  busy?: string
  values?: Record<string, unknown>
  onType?: (values: Record<string, unknown>) => void
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
    onDone,
    children,
  } = props
  const [errorText, setErrorText] = useState('')
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolveWith(call.body as unknown as z.ZodType),
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedText(isDirty && !onType)
  useEffect(() => {
    if (!onType) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) })
  }, [form, onType])

  async function submitForm(body: Values) {
    setErrorText('')
    try {
      const answer = await send(call, { body: body as never, params: params as never })
      form.reset(values as Values)
      await onDone(answer)
    } catch (error) {
      setErrorText(showError(form, error))
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
    </FormProvider>
  )
}
