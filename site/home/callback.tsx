import { ContactForm } from '../contact/contact-form.tsx'
import type { FormResult } from '../contact/send-contact.ts'
import './callback.css'

/** The form that floats over the hero where there is room for it. */
export function Callback({ served }: { served?: FormResult }) {
  return (
    <section className="callback" aria-labelledby="geri-arama">
      <h2 className="callback-title" id="geri-arama">
        Sizi arayalım
      </h2>
      <p className="callback-words">
        Bilgilerinizi bırakın; kurları, günleri ve fiyatı telefonda konuşalım.
      </p>
      <ContactForm type="slider" served={served} />
    </section>
  )
}
