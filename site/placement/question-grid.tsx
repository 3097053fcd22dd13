import { useRef } from 'react'
import type { Option, Question } from '../../contract/public/placement.ts'

interface Props {
  questions: Question[]
  answers: Record<number, Option>
  current: number
  go: (index: number) => void
  clear: () => void
}

/** Every question by number: at the side where there is room, else a sheet that comes up when asked for. */
export function QuestionGrid({ questions, answers, current, go, clear }: Props) {
  const panel = useRef<HTMLElement>(null)

  function leave(action: () => void) {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    action()
  }

  return (
    <nav ref={panel} id="question-grid" className="grid" popover="auto" aria-label="Sorular">
      <div className="grid-top">
        <p className="grid-count">
          <strong>{Object.keys(answers).length}</strong> / {questions.length} yanıtlandı
        </p>
        <button
          type="button"
          className="grid-close"
          popoverTarget="question-grid"
          popoverTargetAction="hide"
        >
          Kapatın
        </button>
      </div>
      <ol className="grid-numbers">
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className="grid-number"
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
      <p className="grid-keys">
        <kbd>A</kbd>–<kbd>D</kbd> ya da <kbd>1</kbd>–<kbd>4</kbd> ile seçin,
        <br />
        <kbd>←</kbd> <kbd>→</kbd> ile gezin.
      </p>
      <button type="button" className="grid-clear" onClick={() => leave(clear)}>
        Baştan başlayın
      </button>
    </nav>
  )
}
