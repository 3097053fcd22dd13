import type { Option, Question } from '../../contract/public/placement.ts'
import { OPTIONS } from './option-list.ts'
import styles from './test.module.css?names'

interface Props {
  question: Question
  languageCode: string
  selected: Option | undefined
  toggle: (option: Option) => void
}

export function Options({ question, languageCode, selected, toggle }: Props) {
  return (
    <fieldset className={styles.options} aria-labelledby="question">
      {OPTIONS.map(({ letter, field }) => (
        <button
          key={letter}
          type="button"
          className={styles.option}
          data-option={letter}
          aria-pressed={selected === letter}
          onClick={() => toggle(letter)}
        >
          <span className={styles.optionLetter}>{letter.toUpperCase()}</span>
          <span lang={languageCode}>{question[field]}</span>
        </button>
      ))}
    </fieldset>
  )
}
