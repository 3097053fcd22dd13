import { useState, useSyncExternalStore } from 'react'
import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import styles from './complete.module.css?names'
import type { Words } from './result-words.ts'

interface Props {
  test: Pick<Test, 'slug' | 'name'>
  school: string
  words: Words
  result: PlacementResult
}

function never() {
  return () => {}
}

export function TakeAway({ test, school, words, result }: Props) {
  const [isCopied, setCopied] = useState(false)
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const text = `${test.name} (${school}). ${words.passedOn}: ${result.kur} kuru. ${result.sentence}`
  const mail = `mailto:?subject=${encodeURIComponent(test.name)}&body=${encodeURIComponent(text)}`

  async function share() {
    const url = new URL(`/test/${test.slug}`, location.href).href
    if (navigator.share) return navigator.share({ text, url }).catch(() => {})
    await navigator.clipboard?.writeText(`${text} ${url}`)
    setCopied(true)
  }

  return (
    <p className={styles.nextWays}>
      {hasScript && (
        <button type="button" className="button button-quiet" onClick={share}>
          Paylaşın
        </button>
      )}
      <a className="button button-quiet" href={mail}>
        E-postayla gönderin
      </a>
      {hasScript && (
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Yazdırın
        </button>
      )}
      <span className={styles.copied} role="status">
        {isCopied && 'Metin panoya kopyalandı.'}
      </span>
    </p>
  )
}
