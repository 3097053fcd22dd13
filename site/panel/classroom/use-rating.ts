import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRouteSender } from '../../form/send.ts'
import { useAnswer } from '../../form/use-answer.ts'

/** Saves at once; during a save only the last choice waits (arrow keys pass stars). @param point null before the first */
export function useRating(point: number | null) {
  const { send, isSending, answer } = useRouteSender()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(point)
  const [pending, setPending] = useState(point)

  function save() {
    const chosen = chosenIn(form.current)
    if (!form.current || isSending || chosen === null || chosen === sent.current) return
    sent.current = chosen
    setPending(chosen)
    send(form.current)
  }

  useAnswer(answer, ({ ok }) => {
    if (ok) return
    sent.current = point
    choose(form.current, point)
  })

  // Includes choices made before hydration or during a save.
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
