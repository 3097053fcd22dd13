import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Test } from '../../contract/public/placement.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { STAY } from '../ui/notices.tsx'
import type { Finished } from './attempt.ts'
import styles from './complete.module.css?names'
import { ResultLadder } from './result-ladder.tsx'
import type { Words } from './result-words.ts'

interface Props {
  test: Pick<Test, 'name' | 'ladder'>
  words: Words
  finished: Finished
  isServed: boolean
}

export function ResultHead({ test, words, finished, isServed }: Props) {
  const { name, message, result, withheld } = finished
  const isNew = useLocation().state?.isNew === true || isServed
  return (
    <section className={styles.sky} aria-labelledby="complete-title">
      <div className={styles.words}>
        <Eyebrow>{test.name}</Eyebrow>
        <h1
          id="complete-title"
          tabIndex={-1}
          data-personal
          data-answer="applicant"
          // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
          autoFocus={isServed}
        >
          {words.thanks(name)}
        </h1>
        {isNew && <Received message={message} />}
        {result && (
          <>
            <p className={styles.level}>
              <span>{words.recommended}</span>
              <strong>
                {result.kur} <small>kuru</small>
              </strong>
            </p>
            <p className={styles.sentence}>{result.sentence}</p>
          </>
        )}
        {withheld && (
          <Instead words={withheld === 'few-answers' ? words.few : words.counsellor}>
            {withheld === 'few-answers' && <FirstGroups first={test.ladder[0]} />}
          </Instead>
        )}
        {!(result || withheld || isNew) && <p className={styles.lead}>{message}</p>}
      </div>
      <ResultLadder steps={test.ladder} kur={result?.kur} />
    </section>
  )
}

/** The notice of success, in its place. */
function Received({ message }: { message: string }) {
  const [isNotice, setNotice] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNotice(false), STAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.received} role="status" data-notice={isNotice ? 'success' : undefined}>
      <strong>Başarılı</strong> <span>{message}</span>
    </p>
  )
}

function Instead({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const [first, second] = words
  return (
    <>
      <p className={styles.lead}>{first}</p>
      {second && <p className={styles.sentence}>{second}</p>}
      {children}
    </>
  )
}

function FirstGroups({ first }: { first: string | undefined }) {
  if (!first) return null
  return (
    <a className="button no-print" href={`/gruplar?kur=${encodeURIComponent(first)}`}>
      {first} gruplarına bakın
    </a>
  )
}
