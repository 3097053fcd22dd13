import { useState } from 'react'
import { useMatches } from 'react-router'
import { ContactForm, type Course } from '../form/contact-form.tsx'
import { command } from '../ui/command.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './application-dialog.module.css'

export function ApplicationDialog() {
  const [round, setRound] = useState(0)
  const course = useCourse()
  return (
    <dialog
      id="basvuru"
      className={styles.applicationDialog}
      aria-labelledby="basvuru-baslik"
      closedby="any"
      data-lock
      onClose={() => setRound((before) => before + 1)}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="basvuru-baslik">Başvuru Formu</h2>
          <button type="button" className="icon-button" {...command('close', 'basvuru')}>
            <Icon name="close" />
            <span className="visually-hidden">Formu kapatın</span>
          </button>
        </div>
        <p className={styles.lead}>
          Adınızı, telefonunuzu ve e-postanızı yazın; size uyan kuru, günü ve saati konuşmak için
          sizi arayalım.
        </p>
        <ContactForm
          key={`${round} ${course?.slug}`}
          type="application"
          scope="basvuru"
          course={course}
        />
      </div>
    </dialog>
  )
}

function useCourse(): Course | undefined {
  const { course } = (useMatches().at(-1)?.loaderData ?? {}) as { course?: Course }
  return course
}
