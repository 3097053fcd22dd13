import { ContactForm } from '../form/contact-form.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import styles from './callback.module.css'

export function Callback({ served }: { served?: FormAnswer }) {
  return (
    <section className={styles.callback} aria-labelledby="geri-arama">
      <h2 className={styles.title} id="geri-arama">
        Sizi arayalım
      </h2>
      <p className={styles.words}>
        Bilgilerinizi bırakın; kurları, günleri ve fiyatı telefonda konuşalım.
      </p>
      <ContactForm type="slider" served={served} />
    </section>
  )
}
