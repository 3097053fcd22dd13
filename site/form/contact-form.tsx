import { Field } from '../ui/field.tsx'
import { CheckedForm } from './checked-form.tsx'
import { type Checks, hasTwoLetters } from './checks.ts'
import { ConsentNotice } from './consent-notice.tsx'
import styles from './contact-form.module.css'
import { Origin, Trap } from './hidden-fields.tsx'
import { PERSON_CHECKS, PersonFields } from './person-fields.tsx'
import { type FormAnswer, usePostSender } from './send.ts'
import type { ContactFormType } from './send-contact.ts'

const KINDS = {
  slider: { action: '/?index', submit: 'Beni arayın' },
  contact: { action: '/contact', submit: 'Mesajı gönderin' },
  application: { action: '/application', submit: 'Başvuruyu gönderin' },
} as const

const NEXT = {
  slider: 'Kurları, günleri ve fiyatı konuşursunuz.',
  contact: 'Yanıtı e-postayla ya da telefonla alırsınız.',
  application: 'Size uyan kuru, günü ve saati konuşursunuz.',
}

const CHECKS_WITH_MESSAGE: Checks = { ...PERSON_CHECKS, message: hasTwoLetters }

interface Props {
  type: ContactFormType
  scope?: string
  served?: FormAnswer
  course?: Course | undefined
}

export interface Course {
  slug: string
  title: string
}

export function ContactForm({ type, scope, served, course }: Props) {
  const hasMessage = type === 'contact'
  return (
    <CheckedForm
      scope={scope}
      hasDraft
      served={served}
      {...KINDS[type]}
      name={type}
      sender={usePostSender(`/form/${type}`)}
      checks={hasMessage ? CHECKS_WITH_MESSAGE : PERSON_CHECKS}
      className={styles.contactForm}
      button="button button-wide"
      next={<p>{NEXT[type]}</p>}
      again="Yeni bir form doldurun"
      note={<ConsentNotice />}
    >
      {(field) => (
        <>
          {course && <CourseField course={course} />}
          {!course && served?.values.page && (
            <input type="hidden" name="page" value={served.values.page} />
          )}
          <Origin />
          <Trap />
          <PersonFields field={field} waysClass={styles.ways} />
          {hasMessage && (
            <Field {...field('message')} label="Mesajınız" multiline rows={5} aria-required />
          )}
        </>
      )}
    </CheckedForm>
  )
}

function CourseField({ course: { slug, title } }: { course: Course }) {
  return (
    <p data-course={slug}>
      <input type="hidden" name="page" value={slug} />
      Kurs: <strong>{title}</strong>
    </p>
  )
}
