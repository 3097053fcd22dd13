import { useEffect, useRef } from 'react'
import type { Question } from '../../contract/placement.ts'
import { Blanks } from './blanks.tsx'
import { splitDialogue } from './dialogue.ts'

interface Props {
  question: Question
  number: number
  total: number
  languageCode: string
}

/** The question as the heading of the page. It takes the focus when it changes, so that it is read out. */
export function QuestionText({ question, number, total, languageCode }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(question.id)
  useEffect(() => {
    if (shown.current === question.id) return
    shown.current = question.id
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [question.id])
  return (
    <h1 className="test-heading" ref={heading} tabIndex={-1} id="question">
      <span className="test-number">
        Soru {number} / {total}
      </span>
      <span className="visually-hidden">: </span>
      <span className="test-text" lang={languageCode}>
        {splitDialogue(question.question).map((line) => (
          <span key={line}>
            <Blanks text={line} />{' '}
          </span>
        ))}
      </span>
    </h1>
  )
}
