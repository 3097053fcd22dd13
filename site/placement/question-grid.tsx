import { type RefObject, useRef } from 'react'
import type { Option, Question } from '../../contract/public/placement.ts'
import styles from './question-grid.module.css?names'
import testStyles from './test.module.css?names'

interface GoOnProps {
  goesOn: boolean
  setGoesOn: (goesOn: boolean) => void
}

export function GoOn({ goesOn, setGoesOn }: GoOnProps) {
  return (
    <label className={styles.goOn}>
      <input
        type="checkbox"
        checked={goesOn}
        onChange={({ target }) => setGoesOn(target.checked)}
      />
      Yanıtlayınca sonraki soruya geç
    </label>
  )
}

interface Props extends GoOnProps {
  questions: Question[]
  /** More questions follow from the answers. */
  isOpen: boolean
  answers: Record<number, Option>
  current: number
  go: (index: number) => void
  clear: () => void
}

export function QuestionGrid(props: Props) {
  const { questions, isOpen, answers, current, go, goesOn, setGoesOn, clear } = props
  const panel = useRef<HTMLElement>(null)

  function leave(action: () => void) {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    action()
  }

  return (
    <nav ref={panel} id="question-grid" className={styles.grid} popover="auto" aria-label="Sorular">
      <div className={styles.top}>
        <p className={styles.count}>
          <strong>{Object.keys(answers).length}</strong>
          {isOpen ? '' : ` / ${questions.length}`} yanıtlandı
        </p>
        <button
          type="button"
          className={styles.close}
          popoverTarget="question-grid"
          popoverTargetAction="hide"
        >
          Kapatın
        </button>
      </div>
      <ol className={styles.numbers}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.number}
              data-question={index + 1}
              data-answered={id in answers}
              aria-current={index === current ? 'step' : undefined}
              aria-label={`${index + 1}. soru, ${id in answers ? 'yanıtlandı' : 'boş'}`}
              onClick={() => leave(() => go(index))}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <GoOn goesOn={goesOn} setGoesOn={setGoesOn} />
      <p className={styles.keys}>
        <kbd>A</kbd>-<kbd>D</kbd> ya da <kbd>1</kbd>-<kbd>4</kbd> ile seçin,
        <br />
        <kbd>←</kbd> <kbd>→</kbd> ile gezin.
      </p>
      <button type="button" className={styles.clear} onClick={() => leave(clear)}>
        Baştan başlayın
      </button>
    </nav>
  )
}

interface ConfirmProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  stay: string
  go: string
  onGo: () => void
}

export function Confirm({ dialog, title, stay, go, onGo }: ConfirmProps) {
  return (
    <dialog
      ref={dialog}
      className={styles.confirm}
      aria-label={title}
      onClose={({ currentTarget }) => {
        if (currentTarget.returnValue === 'go') onGo()
        currentTarget.returnValue = ''
      }}
    >
      <form method="dialog">
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.ways}>
          <button type="submit" className="button" value="">
            {stay}
          </button>
          <button type="submit" className="button button-quiet" value="go">
            {go}
          </button>
        </div>
      </form>
    </dialog>
  )
}

export const OPTIONS = [
  { letter: 'a', field: 'optionA' },
  { letter: 'b', field: 'optionB' },
  { letter: 'c', field: 'optionC' },
  { letter: 'd', field: 'optionD' },
] as const

interface OptionsProps {
  question: Question
  languageCode: string
  selected: Option | undefined
  toggle: (option: Option) => void
}

export function Options({ question, languageCode, selected, toggle }: OptionsProps) {
  return (
    <fieldset className={testStyles.options} aria-labelledby="question">
      {OPTIONS.map(({ letter, field }) => (
        <button
          key={letter}
          type="button"
          className={testStyles.option}
          data-option={letter}
          aria-pressed={selected === letter}
          onClick={() => toggle(letter)}
        >
          <span className={testStyles.optionLetter}>{letter.toUpperCase()}</span>
          <span lang={languageCode}>{question[field]}</span>
        </button>
      ))}
    </fieldset>
  )
}
