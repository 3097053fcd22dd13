import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Option, Question, Test } from '../../contract/public/placement.ts'
import { splitDialogue } from '../../contract/question-text.ts'
import { plainSource } from '../ui/picture.tsx'
import { isOpenPath, isWaiting, passTo } from './adaptive-path.ts'
import { type Attempt, toggleAnswer } from './attempt.ts'
import { Blanks } from './blanks.tsx'
import placementStyles from './placement.module.css'
import { Confirm, GoOn, OPTIONS, Options, QuestionGrid } from './question-grid.tsx'
import { Steps } from './steps.tsx'
import styles from './test.module.css?names'
import { readFrom, turnTo } from './turn-to.ts'
import { useLooks } from './use-looks.ts'

interface Props {
  text: string
  languageCode: string
}

function Passage({ text, languageCode }: Props) {
  return (
    <details className={styles.passage} open>
      <summary>
        Okuma metni
        <span className={styles.away}>Gizleyin</span>
        <span className={styles.back}>Gösterin</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by key */}
      <section className={styles.scroll} aria-label="Okuma metni" tabIndex={0}>
        <p className={placementStyles.passage} lang={languageCode}>
          {text}
        </p>
      </section>
    </details>
  )
}

interface QuestionTextProps {
  question: Question
  number: number
  /** Undefined while more questions follow from the answers. */
  total: number | undefined
  languageCode: string
}

function QuestionText({ question, number, total, languageCode }: QuestionTextProps) {
  return (
    <h1 className={styles.heading} tabIndex={-1} id="question">
      <span className={styles.number}>
        Soru {number}
        {total !== undefined && ` / ${total}`}
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

const PAUSE_MS = 500

/** Turns to the question that the test waited for, or tells that the one on the screen was the last. */
function useArrival(
  isThere: boolean,
  { begins, turn }: { begins: boolean; turn: () => void },
): (waits: boolean) => void {
  const [waits, setWaits] = useState(begins)
  const arrive = useEffectEvent(() => {
    setWaits(false)
    turn()
  })
  useEffect(() => {
    if (!waits || !isThere) return
    // React cannot turn to the question while it runs effects.
    const timer = setTimeout(() => arrive())
    return () => clearTimeout(timer)
  }, [waits, isThere])
  return setWaits
}

function useGoOn(go: (index: number) => void): (index: number | undefined) => void {
  const [planned, plan] = useState<number>()
  const turn = useEffectEvent(go)
  useEffect(() => {
    if (planned === undefined) return
    const timer = setTimeout(() => turn(planned), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [planned])
  return plan
}

/** Fetches the pictures of all questions at once, so that they are there without a network too. */
function usePictures(questions: readonly Question[]): void {
  useEffect(() => {
    for (const { picture } of questions) if (picture) new Image().src = plainSource(picture)
  }, [questions])
}

interface Handlers {
  onOption: (option: Option) => void
  onMove: (step: -1 | 1) => void
}

/** Arrow keys work anywhere; a-d and 1-4 only inside the question (WCAG 2.1.4). */
function useKeys({ onOption, onMove }: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (document.querySelector('dialog:modal')) return
    if (key === 'ArrowLeft') return onMove(-1)
    if (key === 'ArrowRight') return onMove(1)
    if (!(target as Element).closest('[data-ask]')) return
    const option = OPTIONS.find(({ letter }, index) =>
      [letter, letter.toUpperCase(), String(index + 1)].includes(key),
    )
    if (option && !event.repeat) onOption(option.letter)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const EARLY =
  'Test henüz bitmedi. Şimdi bitirirseniz seviyeniz daha az soruya bakılarak söylenir ya da danışmanınıza kalır.'

function sayBlanks(blanks: number): string {
  return `${blanks} soru boş. Bildiğiniz varsa dönüp yanıtlayın; bilmedikleriniz boş kalabilir.`
}

/** Questions of an adaptive test that follow are on the device, but nobody leafs ahead in them. */
function reachedOf({ path }: Attempt, questions: Question[], current: number): Question[] {
  return path ? questions.slice(0, Math.max(path.passed, current) + 1) : questions
}

interface TestStepProps {
  test: Pick<Test, 'passages' | 'languageCode'>
  questions: Question[]
  attempt: Attempt
  update: (change: (attempt: Attempt) => Attempt) => void
  clear: () => void
  isOffline: boolean
}

export function TestStep(props: TestStepProps) {
  const { test, questions, attempt, update, clear, isOffline } = props
  const { passages, languageCode } = test
  // Tabs share answers, but not the position.
  const [current, setCurrent] = useState(attempt.current)
  const blanksDialog = useRef<HTMLDialogElement>(null)
  const clearDialog = useRef<HTMLDialogElement>(null)
  const question = questions[current]
  const isOpen = isOpenPath(attempt)
  const reached = reachedOf(attempt, questions, current)
  const blanks = reached.filter(({ id }) => !(id in attempt.answers)).length
  const texts = attempt.path?.passages ?? passages
  const passage = texts.find(({ id }) => id === question?.passageId)

  usePictures(questions)
  const note = useLooks(question && { id: question.id, place: current + 1 }, update)

  function go(index: number) {
    planStep(undefined)
    if (index === questions.length && isOpen) {
      update((newest) => passTo(newest, index))
      awaitNext(true)
    }
    if (index < 0 || index >= questions.length) return
    note()
    awaitNext(false)
    turnTo('question', () => {
      setCurrent(index)
      update((newest) => passTo({ ...newest, current: index }, index))
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
  const hasNext = current + 1 < questions.length
  const awaitNext = useArrival(hasNext || !isOpen, {
    begins: isWaiting(attempt),
    turn: () => (hasNext ? go(current + 1) : readFrom('question')),
  })
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
          total={isOpen ? undefined : questions.length}
        />
        {question.picture && (
          <img
            className={styles.picture}
            src={plainSource(question.picture)}
            alt={question.picture.alt}
            width={question.picture.width}
            height={question.picture.height}
          />
        )}
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
        questions={reached}
        isOpen={isOpen}
        current={current}
        go={go}
        answers={attempt.answers}
        {...goingOn}
        clear={() => clearDialog.current?.showModal()}
      />
      <Steps
        current={current}
        go={go}
        total={isOpen ? undefined : questions.length}
        isWaiting={isWaiting(attempt)}
        finish={() => (blanks > 0 || isOpen ? blanksDialog.current?.showModal() : finish())}
        isBusy={attempt.isFinishing}
        isOffline={isOffline}
      />
      <Confirm
        dialog={blanksDialog}
        title={isOpen ? EARLY : sayBlanks(blanks)}
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
