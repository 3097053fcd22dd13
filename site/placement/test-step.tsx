import { useRef, useState } from 'react'
import type { Option, Test } from '../../contract/public/placement.ts'
import { type Attempt, toggleAnswer } from './attempt.ts'
import { Confirm } from './confirm.tsx'
import { GoOn } from './go-on.tsx'
import { Options } from './options.tsx'
import { Passage } from './passage.tsx'
import { QuestionGrid } from './question-grid.tsx'
import { QuestionText } from './question-text.tsx'
import { Steps } from './steps.tsx'
import styles from './test.module.css?names'
import { turnTo } from './turn-to.ts'
import { useGoOn } from './use-go-on.ts'
import { useKeys } from './use-keys.ts'
import { useLooks } from './use-looks.ts'

interface Props {
  test: Omit<Test, 'createdAt' | 'updatedAt'>
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
  clear: () => void
  isOffline: boolean
}

export function TestStep({ test, attempt, update, clear, isOffline }: Props) {
  const { questions, passages, languageCode } = test
  // Tabs share answers, but not the position.
  const [current, setCurrent] = useState(attempt.current)
  const blanksDialog = useRef<HTMLDialogElement>(null)
  const clearDialog = useRef<HTMLDialogElement>(null)
  const question = questions[current]
  const blanks = questions.length - Object.keys(attempt.answers).length
  const passage = passages.find(({ id }) => id === question?.passageId)

  const note = useLooks(question && { id: question.id, place: current + 1 }, update)

  function go(index: number) {
    planStep(undefined)
    if (index < 0 || index >= questions.length) return
    note()
    turnTo('question', () => {
      setCurrent(index)
      update((newest) => ({ ...newest, current: index }))
    })
  }

  function toggle(option: Option) {
    if (!question) return
    update((newest) => toggleAnswer(newest, question.id, option))
    const isSelected = attempt.answers[question.id] !== option
    planStep(attempt.goesOn && isSelected ? current + 1 : undefined)
  }

  function finish() {
    note()
    update((newest) => ({ ...newest, isFinishing: true }))
  }

  const planStep = useGoOn(go)
  const goingOn = {
    goesOn: attempt.goesOn,
    setGoesOn: (goesOn: boolean) => update((newest) => ({ ...newest, goesOn })),
  }
  useKeys({ onOption: toggle, onMove: (step) => go(current + step) })

  if (!question) return <p className="container">Bu testte henüz soru yok.</p>
  return (
    <div className={`container ${styles.test}`} data-passage={Boolean(passage)}>
      {passage && <Passage key={passage.id} text={passage.text} languageCode={languageCode} />}
      <div className={styles.ask} data-ask>
        <QuestionText
          question={question}
          languageCode={languageCode}
          number={current + 1}
          total={questions.length}
        />
        <Options
          question={question}
          languageCode={languageCode}
          toggle={toggle}
          selected={attempt.answers[question.id]}
        />
        {current === 0 && (
          <div className={styles.offer}>
            <GoOn {...goingOn} />
          </div>
        )}
      </div>
      <QuestionGrid
        questions={questions}
        current={current}
        go={go}
        answers={attempt.answers}
        {...goingOn}
        clear={() => clearDialog.current?.showModal()}
      />
      <Steps
        current={current}
        go={go}
        total={questions.length}
        finish={() => (blanks > 0 ? blanksDialog.current?.showModal() : finish())}
        isBusy={attempt.isFinishing}
        isOffline={isOffline}
      />
      <Confirm
        dialog={blanksDialog}
        title={`${blanks} soru boş; boş bırakmak, tahmin etmekten iyidir.`}
        stay="Teste dönün"
        go="Testi Bitir"
        onGo={finish}
      />
      <Confirm
        dialog={clearDialog}
        title="Baştan başlansın mı? Bu cihazdaki yanıtlar ve bilgileriniz silinir."
        stay="Vazgeçin"
        go="Silin ve baştan başlayın"
        onGo={clear}
      />
    </div>
  )
}
