import { useState } from 'react'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './sender.ts'
import { unreachable } from './unreachable.ts'

const UNREACHABLE =
  'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden gönderin; yazdıklarınız duruyor.'

/** For an address that answers with JSON; the page stays as it is. */
export function usePostSender(address: string): Sender {
  const [answer, setAnswer] = useState<FormAnswer>()
  const [isSending, setSending] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true)
    setAnswer(await post(address, form))
    setSending(false)
  }

  return { send, isSending, answer }
}

async function post(address: string, form: HTMLFormElement): Promise<FormAnswer> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  try {
    const response = await fetch(address, { method: 'POST', body })
    return (await response.json()) as FormAnswer
  } catch {
    return unreachable(UNREACHABLE)
  }
}
