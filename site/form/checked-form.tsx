import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../ui/notices.tsx'
import { Answered } from './answered.tsx'
import type { Checks } from './checks.ts'
import styles from './failure.module.css'
import type { FormAnswer, Sender } from './send.ts'
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
  /** Takes a success and shows it elsewhere. */
  onDone?: ((answer: FormAnswer) => void) | undefined
  /** The step that follows a success. */
  next?: ReactNode
  /** The words of the way back to an empty form. */
  again?: string
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
  const { name, scope = name, action, className, button, submit, served, note, next, again } = props
  const draft = props.hasDraft ? scope : undefined
  const { form, errors, isSending, refusal, failure, done, ...answer } = useForm({
    ...props,
    draft,
  })
  const answered = props.onDone ? undefined : done
  const [wrong] = Object.keys(served?.fields ?? {})
  return (
    <>
      {answered && (
        <Answered name={name} answer={answered} isServed={answer.isServed}>
          {next}
          {again && <Again words={again} start={answer.startAgain} />}
        </Answered>
      )}
      <form
        {...form}
        action={action}
        // A class that lays the form out would show it.
        className={answered ? undefined : className}
        data-form={name}
        hidden={Boolean(answered)}
      >
        {refusal && <Notice kind="error" text={refusal} />}
        {props.children((field) => ({
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
    </>
  )
}

function Again({ words, start }: { words: string; start: () => void }) {
  const { pathname } = useLocation()

  function startAgain(event: MouseEvent) {
    event.preventDefault()
    start()
  }

  return (
    <a className="button button-quiet button-small" href={pathname} onClick={startAgain}>
      {words}
    </a>
  )
}
