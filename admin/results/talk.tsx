import type { TestResult } from '../../contract/staff/result.ts'
import { OUTCOME_NAMES } from '../../domain/enrollment.ts'
import { LEVEL_VERDICT_NAMES } from '../../domain/lesson.ts'
import { GroupAdvice } from './group-advice.tsx'
import { SKILLS, writeGiven } from './result-labels.ts'
import shared from './results.module.css'
import styles from './talk.module.css'

export function Talk({ result }: { result: TestResult }) {
  const { points, weak } = result.talk
  return (
    <section className={shared.part} aria-label="Görüşme">
      <h3>Görüşmeye nereden başlamalı?</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Flags flags={result.flags} />
      <Prompts prompts={result.talk.prompts} />
      {weak.length > 0 && <Topics weak={weak} />}
      <Questions result={result} />
      <GroupAdvice result={result} />
      <Past past={result.past} />
    </section>
  )
}

function Flags({ flags }: Pick<TestResult, 'flags'>) {
  if (flags.length === 0) return null
  return (
    <>
      <h3>Seviyeye güvenmeden önce</h3>
      <ul className={styles.points}>
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
    </>
  )
}

function Prompts({ prompts }: Pick<TestResult['talk'], 'prompts'>) {
  if (prompts.length === 0) return null
  return (
    <>
      <h3>Sesli sorulacaklar</h3>
      <ul className={styles.prompts} aria-label="Sesli sorulacaklar">
        {prompts.map(({ level, language, question, listen }) => (
          <li key={question}>
            <b>{level}</b>
            <p>
              <span lang={language}>{question}</span>{' '}
              <span className={`${shared.quiet} ${styles.listen}`}>{listen}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Past({ past }: Pick<TestResult, 'past'>) {
  if (past.length === 0) return null
  return (
    <>
      <h3>Önceki kurları</h3>
      <ul className={styles.past} aria-label="Önceki kurları">
        {past.map(({ id, group, course, level, verdict, note, outcome }) => (
          <li key={id}>
            <b>{level}</b>{' '}
            {[verdict && LEVEL_VERDICT_NAMES[verdict], outcome && OUTCOME_NAMES[outcome]]
              .filter(Boolean)
              .join(' · ')}{' '}
            <span className={shared.quiet}>
              {course}, {group}
              {note && `: ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Topics({ weak }: { weak: TestResult['talk']['weak'] }) {
  return (
    <>
      <h3>Konuşurken bakılacak konular</h3>
      <ul className={styles.topics} aria-label="Sorularının en çok yarısını bildiği konular">
        {weak.map(({ skill, level, right, total }) => (
          <li key={`${skill} ${level}`}>
            <b>{SKILLS[skill]}</b> {level}{' '}
            <span className={shared.quiet}>
              {total} soruda {right} doğru
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Questions({ result: { talk, answers } }: { result: TestResult }) {
  const shown = talk.questions.flatMap(
    (position) => answers.find((answer) => answer.position === position) ?? [],
  )
  if (shown.length === 0) return null
  return (
    <>
      <h3>Konuşurken bakılacak sorular</h3>
      <ol className={styles.questions}>
        {shown.map((answer) => (
          <li key={answer.position}>
            <p>
              {answer.question} <b>{writeGiven(answer)}</b>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
