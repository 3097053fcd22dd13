import type { TestResult } from '../../contract/staff/result.ts'
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
      {weak.length > 0 && <Topics weak={weak} />}
      <Questions result={result} />
      <GroupAdvice result={result} />
    </section>
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
