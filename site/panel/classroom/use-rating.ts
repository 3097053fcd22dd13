import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRouteSender } from '../../form/send.ts'
import { useAnswer } from '../../form/use-answer.ts'

/**
 * Saves at once; during a save only the last choice waits (arrow keys pass stars).
 * @param given null before the first, and from a backend that does not tell
 */
export function useRating(given: number | null) {
  const { send, isSending, answer } = useRouteSender()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(given)
  const [pending, setPending] = useState(given)
  const [point, setPoint] = useState(given)
  const [lastGiven, setLastGiven] = useState(given)
  if (given !== lastGiven) {
    setLastGiven(given)
    if (given !== null) setPoint(given)
  }

  function save() {
    const chosen = chosenIn(form.current)
    if (!form.current || isSending || chosen === null || chosen === sent.current) return
    sent.current = chosen
    setPending(chosen)
    send(form.current)
  }

  useAnswer(answer, ({ ok }) => {
    if (ok) return setPoint(sent.current)
    sent.current = point
    choose(form.current, point)
  })

  const catchUp = useEffectEvent(save)
  useEffect(() => {
    if (!isSending) catchUp()
  }, [isSending])

  return { form: { ref: form, onChange: save }, shown: isSending ? pending : point }
}

function chosenIn(form: HTMLFormElement | null): number | null {
  const value = form && new FormData(form).get('point')
  return value ? Number(value) : null
}

function choose(form: HTMLFormElement | null, point: number | null): void {
  for (const radio of form?.querySelectorAll<HTMLInputElement>('[name=point]') ?? []) {
    radio.checked = Number(radio.value) === point
  }
}
