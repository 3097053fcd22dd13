import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import type { ContactFormType, FormResult } from './send-contact.ts'
import { useContactForm } from './use-contact-form.ts'
import './contact-form.css'

const KINDS = {
  slider: { action: '/?index', submit: 'Beni arayın' },
  contact: { action: '/contact', submit: 'Mesajı gönder' },
  application: { action: '/application', submit: 'Başvuruyu gönder' },
} as const

interface Props {
  type: ContactFormType
  /** What the route’s action answered where the form was sent without script. */
  served?: FormResult
  onSent?: () => void
}

/**
 * The one form of the school in its three places; it fills the width that it is given. It sends to the action of the
 * place’s own route, by script where there is one and by the browser where not; that route needs
 * `clientAction({ serverAction })` returning `sendFromBrowser(serverAction)`.
 */
export function ContactForm({ type, served, onSent }: Props) {
  const { Form, form, errors, pending, answered } = useContactForm(served, onSent)
  const { action, submit } = KINDS[type]
  const field = (name: string) => ({
    name,
    id: `${type}-${name}`,
    error: errors[name],
    defaultValue: served?.values[name],
  })
  return (
    <Form
      method="post"
      action={action}
      className="contact-form"
      data-form={type}
      noValidate
      defaultShouldRevalidate={false}
      {...form}
    >
      {served && !answered && (
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
    </Form>
  )
}
