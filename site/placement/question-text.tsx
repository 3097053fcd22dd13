import type { Question } from '../../contract/public/placement.ts'
import { splitDialogue } from '../../contract/question-text.ts'
import { Blanks } from './blanks.tsx'
import styles from './test.module.css?names'

interface Props {
  question: Question
  number: number
  total: number
  languageCode: string
}

export function QuestionText({ question, number, total, languageCode }: Props) {
  return (
    <h1 className={styles.heading} tabIndex={-1} id="question">
      <span className={styles.number}>
        Soru {number} / {total}
      </span>
      <span className="visually-hidden">: </span>
      <span className={styles.text} lang={languageCode}>
        {splitDialogue(question.question).map((line) => (
          <span key={line}>
            <Blanks text={line} />{' '}
          </span>
        ))}
      </span>
    </h1>
  )
}
