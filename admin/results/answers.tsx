import { useState } from 'react'
import type { ResultAnswer } from '../../contract/staff/result.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './answers.module.css'
import { SKILLS, writeGiven } from './result-labels.ts'
import shared from './results.module.css'

export function Answers({ answers }: { answers: readonly ResultAnswer[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const missed = answers.filter((answer) => answer.selected !== answer.key)
  const shown = showsAll ? answers : missed
  return (
    <section className={`${shared.part} ${shared.screen}`} aria-label="Yanıtlar">
      <div className={styles.answersHead}>
        <h3>Yanıtlar</h3>
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={showsAll}
            onChange={(event) => setShowsAll(event.currentTarget.checked)}
          />
          Doğruları da göster ({answers.length - missed.length})
        </label>
      </div>
      {shown.length === 0 && <p className={shared.quiet}>Yanlış ya da boş yanıt yok.</p>}
      <ol className={styles.answers}>
        {shown.map((answer) => (
          <Answer key={answer.position} answer={answer} />
        ))}
      </ol>
    </section>
  )
}

function Answer({ answer }: { answer: ResultAnswer }) {
  const { position, question, passage, options, selected, key, rationale } = answer
  return (
    <li>
      <details>
        <summary>
          <span className={styles.position}>{position}</span>
          <span className={styles.question}>{question}</span>
          <span className={styles.outcome}>
            <Outcome answer={answer} />
            <span>{writeGiven(answer)}</span>
            <small>{describe(answer)}</small>
          </span>
        </summary>
        {passage && <blockquote>{passage}</blockquote>}
        <ul className={styles.options}>
          {Object.entries(options).map(([name, text]) => (
            <li key={name} data-key={name === key}>
              {name.toUpperCase()}. {text}
              {name === key && <b> doğru yanıt</b>}
              {name === selected && name !== key && <b> işaretlediği</b>}
            </li>
          ))}
        </ul>
        <p className={shared.quiet}>{rationale}</p>
      </details>
    </li>
  )
}

function Outcome({ answer: { selected, key, seen } }: { answer: ResultAnswer }) {
  const [tone, word]: [Tone, string] =
    selected === key
      ? ['good', 'doğru']
      : selected !== null
        ? ['bad', 'yanlış']
        : seen === false
          ? ['due', 'görmedi']
          : ['calm', 'boş']
  return <Status tone={tone}>{word}</Status>
}

function describe({ level, skill, seconds }: ResultAnswer): string {
  const time = seconds === null ? [] : [`${Math.round(seconds)} sn`]
  return [level, SKILLS[skill], ...time].join(' · ')
}
