import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import type { ContactFormType, FormResult } from './send-contact.ts'
import { useContactForm } from './use-contact-form.ts'
import './contact-form.css'

const KINDS = {
  slider: { action: '/?index', submit: 'Numaranızı bırakın' },
  contact: { action: '/contact', submit: 'Mesajı gönderin' },
  application: { action: '/application', submit: 'Başvuruyu gönderin' },
} as const

interface Props {
  type: ContactFormType
  /** Begins the ids of the fields, where the same form stands on the page twice. */
  scope?: string
  /** What the route’s action answered where the form was sent without script. */
  served?: FormResult
  onSent?: () => void
}

/**
 * The one form of the school in its three places; it fills the width that it is given. Without script the browser sends
 * it to the action of the place’s own route, whose answer comes back as `served`.
 */
export function ContactForm({ type, scope = type, served, onSent }: Props) {
  const { state, errors, ...handlers } = useContactForm({ type, served, onSent })
  const { action, submit } = KINDS[type]
  const pending = state === 'sending'
  const field = (name: string) => ({
    name,
    id: `${scope}-${name}`,
    error: errors[name],
    'aria-required': true,
    defaultValue: served?.values[name],
    // Only the server writes this into the page; without script it is what moves the focus.
    autoFocus: name === Object.keys(served?.fields ?? {})[0],
  })
  return (
    <form
      method="post"
      action={action}
      className="contact-form"
      data-form={type}
      noValidate
      {...handlers}
    >
      {served && state === 'served' && (
        <Notice kind={served.ok ? 'success' : 'error'} text={served.message} />
      )}
      <Field {...field('name')} label="Ad soyad" autoComplete="name" autoCapitalize="words" />
      <div className="contact-form-ways">
        <Field {...field('email')} label="E-posta" type="email" autoComplete="email" />
        <Field {...field('phone')} label="Telefon" type="tel" autoComplete="tel" />
      </div>
      {type === 'contact' && <Field {...field('message')} label="Mesajınız" multiline rows={5} />}
      <button type="submit" className="button button-wide" aria-disabled={pending || undefined}>
        {pending ? 'Gönderiliyor…' : submit}
      </button>
      <ConsentNotice />
    </form>
  )
}
