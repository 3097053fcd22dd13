import { Field } from '../ui/field.tsx'
import { CheckedForm } from './checked-form.tsx'
import { type Checks, hasTwoLetters, isEmail, isPhone } from './checks.ts'
import { ConsentNotice } from './consent-notice.tsx'
import styles from './contact-form.module.css'
import type { FormAnswer } from './form-answer.ts'
import type { ContactFormType } from './send-contact.ts'
import { Trap } from './trap.tsx'
import { usePostSender } from './use-post-sender.ts'

const KINDS = {
  slider: { action: '/?index', submit: 'Numaranızı bırakın' },
  contact: { action: '/contact', submit: 'Mesajı gönderin' },
  application: { action: '/application', submit: 'Başvuruyu gönderin' },
} as const

const CHECKS: Checks = { name: hasTwoLetters, email: isEmail, phone: isPhone }
const CHECKS_WITH_MESSAGE: Checks = { ...CHECKS, message: hasTwoLetters }

interface Props {
  type: ContactFormType
  /** Begins the ids of the fields, where the same form stands on the page twice. */
  scope?: string
  served?: FormAnswer
  onSent?: () => void
}

/** The one form of the school in its three places; it fills the width that it is given. */
export function ContactForm({ type, scope, served, onSent }: Props) {
  const hasMessage = type === 'contact'
  return (
    <CheckedForm
      {...{ scope, served }}
      {...KINDS[type]}
      name={type}
      sender={usePostSender(`/form/${type}`)}
      checks={hasMessage ? CHECKS_WITH_MESSAGE : CHECKS}
      className={styles.contactForm}
      button="button button-wide"
      onDone={onSent}
      note={<ConsentNotice />}
    >
      {(field) => (
        <>
          <Trap />
          <Field
            {...field('name')}
            label="Ad soyad"
            autoComplete="name"
            autoCapitalize="words"
            aria-required
          />
          <div className={styles.ways}>
            <Field
              {...field('email')}
              label="E-posta"
              type="email"
              autoComplete="email"
              aria-required
            />
            <Field
              {...field('phone')}
              label="Telefon"
              type="tel"
              autoComplete="tel"
              aria-required
            />
          </div>
          {hasMessage && (
            <Field {...field('message')} label="Mesajınız" multiline rows={5} aria-required />
          )}
        </>
      )}
    </CheckedForm>
  )
}
