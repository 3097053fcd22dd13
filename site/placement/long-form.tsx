import type { Question, Test } from '../../contract/public/placement.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './applicant.module.css'
import { Blanks } from './blanks.tsx'
import placementStyles from './placement.module.css'
import { OPTIONS } from './question-grid.tsx'
import { answerField, type TestAnswer } from './test-form.ts'

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  served: TestAnswer
}

export function LongForm({ test, served }: Props) {
  const { questions, passages } = test
  return (
    <div className={styles.longForm}>
      <input type="hidden" name="test_id" value={test.id} />
      <div lang={test.languageCode}>
        {questions.map((question, index) => (
          <div key={question.id}>
            {question.passageId && question.passageId !== questions[index - 1]?.passageId && (
              <p className={placementStyles.passage}>
                {passages.find(({ id }) => id === question.passageId)?.text}
              </p>
            )}
            <Choice
              question={question}
              number={index + 1}
              selected={served.values[answerField(question.id)]}
            />
          </div>
        ))}
      </div>
      <button type="submit" className="button">
        Testi Bitir
      </button>
    </div>
  )
}

interface ChoiceProps {
  question: Question
  number: number
  selected: string | undefined
}

function Choice({ question, number, selected }: ChoiceProps) {
  const name = answerField(question.id)
  return (
    <fieldset className={styles.longQuestion}>
      <legend>
        {number}. <Blanks text={question.question} />
      </legend>
      {question.picture && <Picture picture={question.picture} sizes="22rem" />}
      {OPTIONS.map(({ letter, field }) => (
        <label key={letter}>
          <input type="radio" name={name} value={letter} defaultChecked={selected === letter} />
          {question[field]}
        </label>
      ))}
      <label lang="tr">
        <input type="radio" name={name} value="" defaultChecked={!selected} />
        Boş bırakın
      </label>
    </fieldset>
  )
}
