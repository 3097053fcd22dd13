import { useEffect } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { Notice } from '../ui/notice.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import type { Finished } from './attempt.ts'
import sheet from './complete.module.css?inline'
import styles from './complete.module.css?names'
import { Ladder } from './ladder.tsx'
import { NextSteps } from './next-steps.tsx'
import { ResultDetails } from './result-details.tsx'
import { readFrom } from './turn-to.ts'

interface Props {
  test: Pick<Test, 'slug' | 'name'>
  contact: { phone: string; whatsapp: string }
  finished: Finished
  /** The page came with the result: no notice has said yet that it is stored. */
  isServed: boolean
  clear: () => void
}

export function CompleteStep({ test, contact, finished, isServed, clear }: Props) {
  const { name, message, result } = finished
  useEffect(() => readFrom('complete-title'), [])
  return (
    <div>
      <OwnStyle name="complete-step" text={sheet} />
      <section className={styles.sky} aria-labelledby="complete-title">
        <div className={styles.words}>
          {isServed && <Notice kind="success" text={message} />}
          <Eyebrow>{test.name}</Eyebrow>
          <h1 id="complete-title" tabIndex={-1}>
            Teşekkürler, {name}
          </h1>
          {result && (
            <p className={styles.level}>
              <span className="visually-hidden">Seviyeniz </span>
              <strong>{result.level}</strong>
              {result.borderline && <em>sınırda</em>}
            </p>
          )}
          <p className={styles.sentence}>{result?.sentence ?? message}</p>
        </div>
        <Ladder level={result?.level} />
      </section>
      {result && <ResultDetails result={result} />}
      <NextSteps {...{ contact, result }} />
      <p className={styles.again}>
        <a
          className="button button-quiet"
          href={`/test/${test.slug}`}
          onClick={(event) => {
            event.preventDefault()
            clear()
          }}
        >
          Testi baştan çözün
        </a>
      </p>
    </div>
  )
}
