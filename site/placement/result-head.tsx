import type { Test } from '../../contract/public/placement.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { Notice } from '../ui/notice.tsx'
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
  const instead = withheld === 'few-answers' ? words.few : words.counsellor
  const [first, second] = withheld ? instead : [message]
  return (
    <section className={styles.sky} aria-labelledby="complete-title">
      <div className={styles.words}>
        {isServed && <Notice kind="success" text={message} />}
        <Eyebrow>{test.name}</Eyebrow>
        <h1 id="complete-title" tabIndex={-1} data-personal>
          {words.thanks(name)}
        </h1>
        {result ? (
          <>
            <p className={styles.level}>
              <span>{words.recommended}</span>
              <strong>
                {result.kur} <small>kuru</small>
              </strong>
            </p>
            <p className={styles.sentence}>{result.sentence}</p>
          </>
        ) : (
          <>
            <p className={styles.lead}>{first}</p>
            {second && <p className={styles.sentence}>{second}</p>}
          </>
        )}
      </div>
      <ResultLadder steps={test.ladder} kur={result?.kur} />
    </section>
  )
}
