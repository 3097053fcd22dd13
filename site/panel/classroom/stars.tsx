import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Teacher } from '../../../contract/student/class.ts'
import { useAnswer, useRouteSender } from '../../form/send.ts'
import styles from './stars.module.css'

/**
 * Saves at once; during a save only the last choice waits (arrow keys pass stars).
 * @param given null before the first, and from a backend that does not tell
 */
function useRating(given: number | null) {
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

  useAnswer(answer, {
    take: ({ ok }) => {
      if (ok) return setPoint(sent.current)
      sent.current = point
      choose(form.current, point)
    },
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

const STARS = [1, 2, 3, 4, 5]
const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'

export function Stars({ teacher: { id, name, surname, point } }: { teacher: Teacher }) {
  const { form, shown } = useRating(point)
  return (
    <form method="post" className={styles.stars} {...form}>
      <input type="hidden" name="teacher" value={id} />
      <div className={styles.row} role="radiogroup" aria-label={`${name} ${surname}`}>
        {STARS.map((value) => (
          <label key={value} className={styles.star}>
            <input
              type="radio"
              name="point"
              value={value}
              defaultChecked={value === point}
              aria-label={`${value} yıldız`}
            />
            <svg viewBox="0 0 24 24" width={30} height={30} aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <p className={styles.words}>
        {shown === null ? 'Henüz puan vermediniz' : `Puanınız: ${shown} yıldız`}
      </p>
      <noscript>
        <button type="submit" className="button button-small">
          Puanı kaydedin
        </button>
      </noscript>
    </form>
  )
}
