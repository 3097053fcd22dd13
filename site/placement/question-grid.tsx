import { useRef } from 'react'
import type { Option, Question } from '../../contract/public/placement.ts'
import { GoOn, type GoOnProps } from './go-on.tsx'
import styles from './question-grid.module.css?names'

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
