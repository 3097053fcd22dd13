import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import styles from './complete.module.css?names'
import type { Words } from './result-words.ts'
import { TakeAway } from './take-away.tsx'

interface Props {
  test: Pick<Test, 'slug' | 'name'>
  school: string
  contact: { phone: string; whatsapp: string }
  words: Words
  result: PlacementResult | undefined
}

export function NextSteps({ test, school, contact, words, result }: Props) {
  const greeting = encodeURIComponent(result ? words.ask(result.kur) : words.askAgain)
  return (
    <section className={`${styles.next} container`} aria-labelledby="next-title">
      <div className={`${styles.nextCard} on-dark`}>
        <Eyebrow tag="h2" id="next-title">
          Sıradaki adım
        </Eyebrow>
        <div className={styles.nextTalk}>
          <p>{words.talk}</p>
          {contact.phone && (
            <p className={`${styles.nextWays} no-print`}>
              <a
                className="button button-sun"
                href={`${whatsApp(contact.whatsapp)}?text=${greeting}`}
              >
                WhatsApp’tan yazın
              </a>
              <a className="button button-quiet" href={telephone(contact.phone)}>
                {contact.phone}
              </a>
            </p>
          )}
        </div>
        {result && (
          <div className={`${styles.nextTake} no-print`}>
            <p>
              <a className="button button-quiet" href={result.course.href}>
                {result.course.name}
              </a>
            </p>
            <TakeAway test={test} school={school} words={words} result={result} />
          </div>
        )}
      </div>
      {result && (
        <p className={styles.paper}>
          {school}, {contact.phone}. Test tarihi {formatDateOf(new Date(result.takenAt))}.
        </p>
      )}
    </section>
  )
}
