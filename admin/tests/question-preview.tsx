import { Fragment, type ReactNode, useId, useState } from 'react'
import { splitDialogue, splitGaps } from '../../contract/question-text.ts'
import styles from './question-preview.module.css'

const OPTIONS = [
  { letter: 'a', field: 'optionA' },
  { letter: 'b', field: 'optionB' },
  { letter: 'c', field: 'optionC' },
  { letter: 'd', field: 'optionD' },
] as const

interface Props {
  question: Record<'question' | (typeof OPTIONS)[number]['field'], string>
  passage: string | undefined
  picture?: ReactNode
  languageCode: string
  place?: string
}

export function QuestionPreview({ question, passage, picture, languageCode, place }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles.sheet}>
      {passage && (
        <section className={styles.passage} aria-label="Okuma metni">
          <b>Okuma metni</b>
          <p lang={languageCode}>{passage}</p>
        </section>
      )}
      <div>
        <p className={styles.heading} id={id}>
          {place && <span className={styles.number}>{place}</span>}
          <span lang={languageCode}>
            {splitDialogue(question.question).map((line) => (
              <span key={line} className={styles.line}>
                <Gaps text={line} />
              </span>
            ))}
          </span>
        </p>
        {picture}
        <fieldset className={styles.options} aria-labelledby={id}>
          {OPTIONS.map(({ letter, field }) => (
            <button
              key={letter}
              type="button"
              className={styles.option}
              aria-pressed={chosen === letter}
              onClick={() => setChosen(chosen === letter ? '' : letter)}
            >
              <span className={styles.letter}>{letter.toUpperCase()}</span>
              <span lang={languageCode}>{question[field]}</span>
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

function Gaps({ text }: { text: string }) {
  return splitGaps(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={index}>
      {index > 0 && (
        <span className={styles.gap} lang="tr">
          <span className="visually-hidden">boşluk</span>
        </span>
      )}
      {part}
    </Fragment>
  ))
}
