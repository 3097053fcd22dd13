import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { STAY } from '../ui/notices.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import type { Finished } from './attempt.ts'
import sheet from './complete.module.css?inline'
import styles from './complete.module.css?names'
import { ResultLadder } from './result-ladder.tsx'
import { NextSteps, ResultPaper, ResultPlan, type School } from './result-paper.tsx'
import { type Words, wordsFor } from './result-words.ts'
import { SkillBars } from './skill-bars.tsx'
import { readFrom } from './turn-to.ts'

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

interface ResultSkillsProps {
  test: Pick<Test, 'ladder'>
  words: Words
  result: PlacementResult
}

export function ResultSkills({ test, words, result }: ResultSkillsProps) {
  const { skills = [], strong, weak } = result
  if (skills.length === 0) return null
  const isEven = strong.length + weak.length === 0
  return (
    <section className={`container ${styles.skills}`} aria-labelledby="skills-title">
      <h2 id="skills-title">{words.skills}</h2>
      <SkillBars result={result} ladder={test.ladder} />
      <p className={styles.small}>
        Koyu çizgi en olası yeri, renkli alan yanılma payını gösterir.{' '}
        {isEven ? words.even : 'Belirgin farkı ayrı gösteririz.'}
      </p>
    </section>
  )
}

const LevelGroups = lazy(async () => {
  const { LevelGroups } = await import('../groups/level-groups.tsx')
  return { default: LevelGroups }
})

interface CompleteStepProps {
  test: Pick<Test, 'slug' | 'name' | 'audience' | 'ladder'>
  school: School
  finished: Finished
  isServed: boolean
  onAgain: () => void
}

export function CompleteStep({ test, school, finished, isServed, onAgain }: CompleteStepProps) {
  const { result } = finished
  const words = wordsFor(test)
  useEffect(() => readFrom('complete-title'), [])
  return (
    <>
      <OwnStyle name="complete-step" text={sheet} />
      <div className={result && 'no-print'}>
        <ResultHead test={test} words={words} finished={finished} isServed={isServed} />
        {result && (
          <>
            <div className={styles.groups}>
              <Suspense>
                <LevelGroups href={result.course.href} level={result.kur} />
              </Suspense>
            </div>
            <ResultSkills test={test} words={words} result={result} />
            <ResultPlan result={result} words={words} />
          </>
        )}
        <NextSteps school={school} words={words} result={result} />
        <p className={`${styles.again} no-print`}>
          <a href={`/test/${test.slug}`} onClick={onAgain}>
            Testi baştan çözün
          </a>
        </p>
      </div>
      {result && (
        <ResultPaper
          test={test}
          words={words}
          finished={finished}
          result={result}
          school={school}
        />
      )}
    </>
  )
}
