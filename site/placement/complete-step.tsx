import { lazy, Suspense, useEffect } from 'react'
import type { Test } from '../../contract/public/placement.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import type { Finished } from './attempt.ts'
import sheet from './complete.module.css?inline'
import styles from './complete.module.css?names'
import { NextSteps } from './next-steps.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultPaper, type School } from './result-paper.tsx'
import { ResultPlan } from './result-plan.tsx'
import { ResultSkills } from './result-skills.tsx'
import { wordsFor } from './result-words.ts'
import { readFrom } from './turn-to.ts'

const LevelGroups = lazy(async () => {
  const { LevelGroups } = await import('../groups/level-groups.tsx')
  return { default: LevelGroups }
})

interface Props {
  test: Pick<Test, 'slug' | 'name' | 'audience' | 'ladder'>
  school: School
  finished: Finished
  isServed: boolean
  onAgain: () => void
}

export function CompleteStep({ test, school, finished, isServed, onAgain }: Props) {
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
