import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Checks } from './checks.ts'
import styles from './failure.module.css'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './send.ts'
import { useForm } from './use-form.ts'

function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} data-failure>
      {text}
    </p>
  )
}

export interface FieldState {
  name: string
  id: string
  error: string | undefined
  defaultValue: string | undefined
  autoFocus: boolean
}

export interface FormProps {
  name: string
  checks?: Checks
  submit: string
  served?: FormAnswer | undefined
  hasDraft?: boolean
  onDone?: ((answer: FormAnswer) => void) | undefined
  children: (field: (name: string) => FieldState) => ReactNode
}

interface Props extends FormProps {
  sender: Sender
  scope?: string
  action?: string
  className?: string
  button: string
  note?: ReactNode
}

export function CheckedForm(props: Props) {
  const { name, scope = name, action, className, button, submit, served, note, children } = props
  const draft = props.hasDraft ? scope : undefined
  const { form, errors, isSending, notice, failure } = useForm({ ...props, draft })
  const [wrong] = Object.keys(served?.fields ?? {})
  return (
    <form {...form} action={action} className={className} data-form={name}>
      {notice && <Notice kind={notice.ok ? 'success' : 'error'} text={notice.message} />}
      {children((field) => ({
        name: field,
        id: `${scope}-${field}`,
        error: errors[field],
        defaultValue: served?.values[field],
        autoFocus: field === wrong,
      }))}
      {failure && <Failure text={failure} />}
      <button type="submit" className={button} aria-disabled={isSending || undefined}>
        {isSending ? 'Gönderiliyor…' : submit}
      </button>
      {note}
    </form>
  )
}
