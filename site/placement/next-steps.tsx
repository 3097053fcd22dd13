import { useSyncExternalStore } from 'react'
import type { PlacementResult } from '../../contract/public/placement.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { ACCURACY_PATH } from './accuracy-path.ts'
import styles from './complete.module.css?names'
import type { School } from './result-paper.tsx'
import type { Words } from './result-words.ts'

function never() {
  return () => {}
}

function PrintResultButton() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!hasScript) return null
  return (
    <button type="button" className="button button-quiet" onClick={() => print()}>
      Sonucu yazdırın
    </button>
  )
}

interface Props {
  school: School
  words: Words
  result: PlacementResult | undefined
}

export function NextSteps({ school, words, result }: Props) {
  const { phone, whatsapp } = school
  const greeting = encodeURIComponent(result ? words.ask(result.kur) : words.askAgain)
  return (
    <section className={`${styles.next} container`} aria-labelledby="next-title">
      <div className={`${styles.nextCard} on-dark`}>
        <Eyebrow tag="h2" id="next-title">
          Sıradaki adım
        </Eyebrow>
        <p className={styles.nextTalk}>
          {words.measures} {words.talk}
          {result && ' Sonuç bu cihazda durur; bu adresten yeniden bakabilirsiniz.'}
        </p>
        <div className={`${styles.nextWays} no-print`}>
          {phone && (
            <a className="button button-sun" href={`${whatsApp(whatsapp)}?text=${greeting}`}>
              WhatsApp’tan yazın
            </a>
          )}
          {result && <PrintResultButton />}
        </div>
        <ul className={styles.nextLinks}>
          {phone && (
            <li>
              <a href={telephone(phone)}>{phone}</a>
            </li>
          )}
          {result && (
            <li>
              <a href={result.course.href}>{result.course.name}</a>
            </li>
          )}
          <li className="no-print">
            <a href={ACCURACY_PATH}>Testimiz ne kadar doğru?</a>
          </li>
        </ul>
      </div>
    </section>
  )
}
