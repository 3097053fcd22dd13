import { type ReactNode, useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnyCall, Output } from '../../contract/call.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { Complaint } from './complaint.tsx'
import styles from './form.module.css'
import { resolveWith } from './resolve.ts'
import { showError } from './show-error.ts'

interface Props<C> {
  /** Names the form for those who look for it: `data-form`. */
  name: string
  call: C
  /** Values of the call’s path, such as whose account it is about. */
  params?: Record<string, unknown>
  /** What its button says, and what it says while the call is under way. */
  submit: string
  busy?: string
  values?: Record<string, unknown>
  onDone: (answer: Output<C>) => void | Promise<void>
  children: ReactNode
}

type Values = Record<string, never>

/** A form that makes one call: checked by the contract, its fields told what the server says of them. */
export function CallForm<C extends AnyCall>(props: Props<C>) {
  const {
    name,
    call,
    params,
    submit,
    busy = 'Gönderiliyor…',
    values = {},
    onDone,
    children,
  } = props
  const [complaint, setComplaint] = useState('')
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolveWith(call.body as unknown as z.ZodType),
  })
  const { isSubmitting } = form.formState

  async function submitForm(body: Values) {
    setComplaint('')
    try {
      const answer = await send(call, { body: body as never, params: params as never })
      form.reset(values as Values)
      await onDone(answer)
    } catch (error) {
      setComplaint(showError(form, error))
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
        <Complaint text={complaint} />
        {children}
        <Button type="submit" isBusy={isSubmitting} className={styles.submit}>
          {isSubmitting ? busy : submit}
        </Button>
      </form>
    </FormProvider>
  )
}
