import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '../../auth/form-answer.ts'
import { useNotify } from '../../ui/notices.tsx'

/**
 * Saves a choice of stars at once. While one is on its way further choices wait, and of those only the last is sent:
 * arrow keys pass over stars that nobody means.
 * @param point as the server has it; null before the first
 */
export function useRating(point: number | null) {
  const fetcher = useFetcher<FormAnswer>()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(point)

  function chosen(): number | null {
    const value = form.current && new FormData(form.current).get('point')
    return value ? Number(value) : null
  }

  function save() {
    if (fetcher.state !== 'idle' || chosen() === null || chosen() === sent.current) return
    sent.current = chosen()
    fetcher.submit(form.current)
  }

  const settle = useEffectEvent((answer: FormAnswer) => {
    notify(answer.ok ? 'success' : 'error', answer.message)
    if (!answer.ok) putBack()
  })
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data)
  }, [fetcher.data])

  function putBack() {
    sent.current = point
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('[name=point]') ?? []) {
      radio.checked = Number(radio.value) === point
    }
  }

  // Also what was chosen before the page’s script ran, or while another choice was on its way.
  const catchUp = useEffectEvent(save)
  useEffect(() => {
    if (fetcher.state === 'idle') catchUp()
  }, [fetcher.state])

  const pending = Number(fetcher.formData?.get('point')) || null
  return { Form: fetcher.Form, form: { ref: form, onChange: save }, shown: pending ?? point }
}
