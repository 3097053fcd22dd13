import type { PlacementResult } from '../../contract/public/placement.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import styles from './complete.module.css?names'

const DATE = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

interface Props {
  contact: { phone: string; whatsapp: string }
  result: PlacementResult | undefined
}

export function NextSteps({ contact, result }: Props) {
  const greeting = result
    ? `Merhaba, seviye testini çözdüm, sonucum ${result.level}. Bana uygun kur hakkında bilgi alabilir miyim?`
    : 'Merhaba, seviye testini çözdüm. Sonucum hakkında konuşabilir miyiz?'
  return (
    <section className={`${styles.next} container`} aria-labelledby="next-title">
      <div className={`${styles.nextCard} on-dark`}>
        <Eyebrow tag="h2" id="next-title">
          Sıradaki adım
        </Eyebrow>
        {result && <Suggestion {...result} />}
        <div className={styles.nextTalk}>
          <p>
            Bu test konuşma, yazma ve dinlemeyi ölçmez. Kesin kur, danışmanımızla yapacağınız kısa
            bir konuşmadan sonra belli olur; isterseniz hemen yazın ya da arayın.
          </p>
          <p className={styles.nextWays}>
            <a
              className="button button-quiet"
              href={`${whatsApp(contact.whatsapp)}?text=${encodeURIComponent(greeting)}`}
            >
              WhatsApp’tan yazın
            </a>
            <a className="button button-quiet" href={telephone(contact.phone)}>
              {contact.phone}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Suggestion({ kur, course, validUntil }: PlacementResult) {
  return (
    <div className={styles.nextKur}>
      <p>
        Size önerdiğimiz başlangıç
        <strong>{kur} kuru</strong>
      </p>
      <a className="button button-sun" href={course.href}>
        {course.name}
      </a>
      <p className={styles.nextValid}>
        Geçerlilik: <time dateTime={validUntil}>{DATE.format(new Date(validUntil))}</time>
      </p>
    </div>
  )
}
