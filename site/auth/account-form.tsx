import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Check } from './checks.ts'
import type { FormAnswer } from './form-answer.ts'
import { useAccountForm } from './use-account-form.ts'
import './account-form.css'

/** What a field takes from its form. */
export interface FieldState {
  name: string
  id: string
  error: string | undefined
  defaultValue: string | undefined
}

interface Props {
  /** Names the form on its page, and for the page’s action where it has several. */
  name: string
  checks: Record<string, Check>
  submit: string
  /** For what is not the first thing to do on its page. */
  isQuiet?: boolean
  served?: FormAnswer | undefined
  onDone?: (answer: FormAnswer) => void
  children: (field: (name: string) => FieldState) => ReactNode
}

/**
 * A form of the account. It sends to the action of its own route, by script where there is one and by the browser where
 * not; that route needs `clientAction({ serverAction })` returning `reachServer(serverAction)`.
 */
export function AccountForm(props: Props) {
  const { name, checks, submit, isQuiet, served, onDone, children } = props
  const own = served?.intent === name ? served : undefined
  const { Form, form, errors, pending, answered } = useAccountForm({ checks, served: own, onDone })
  return (
    <Form method="post" className="account-form" data-form={name} noValidate {...form}>
      <input type="hidden" name="intent" value={name} />
      {own && !answered && <Notice kind={own.ok ? 'success' : 'error'} text={own.message} />}
      {children((field) => ({
        name: field,
        id: `${name}-${field}`,
        error: errors[field],
        defaultValue: own?.values[field],
      }))}
      <button
        type="submit"
        className={isQuiet ? 'button button-quiet' : 'button'}
        aria-disabled={pending || undefined}
      >
        {pending ? 'Gönderiliyor…' : submit}
      </button>
    </Form>
  )
}
