import { findSchool } from '../backend/find-school.ts'
import { ContactForm } from '../form/contact-form.tsx'
import { sendContact } from '../form/send-contact.ts'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import type { Route } from './+types/application.ts'
import styles from './application.module.css'

const TITLE = 'Başvuru Formu'

const TALK = [
  'Hangi dili, ne için ve hangi saatlerde öğrenmek istediğinizi sorarız.',
  'Seviyenizi bilmiyorsanız ücretsiz seviye testini göndeririz; sonucu telefonda konuşuruz.',
  'Size uyan grupları, ilk günlerini ve ücretlerini söyleriz; karar sizindir.',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const school = await findSchool(context)
  return {
    meta: describe(siteUrl, school, {
      path: '/application',
      title: TITLE,
      description:
        'Adınızı, telefonunuzu ve e-postanızı yazın; size uyan kuru ve saatleri konuşmak için sizi arayalım.',
      indexed: false,
    }),
  }
}

export const meta = readMeta

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'application')
}

export default function Application({ actionData }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.application}`}>
      <div className={styles.words}>
        <h1>{TITLE}</h1>
        <p className="lead">
          Adınızı, telefonunuzu ve e-postanızı yazın; size uyan kuru, günü ve saati konuşmak için
          sizi arayalım.
        </p>
      </div>
      <div className={`card ${styles.form}`}>
        <ContactForm type="application" served={actionData} />
      </div>
      <section className={styles.talk} aria-labelledby="talk">
        <h2 id="talk">Aradığımızda</h2>
        <ol>
          {TALK.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
