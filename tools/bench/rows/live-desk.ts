import type { Bench } from '../bench.ts'
import { signIn } from '../load/staff.ts'
import { median, type Row } from '../row.ts'
import { API_TOKEN } from '../servers/kur.ts'

export async function measure({ kur, rounds }: Bench): Promise<Row[]> {
  const origin = `http://127.0.0.1:${kur.port}`
  const cookie = await signIn(kur, 'danisman@ornek.com')
  const stream = await fetch(`${origin}/api/staff/events`, { headers: { cookie } })
  const reader = stream.body?.getReader()
  if (!stream.ok || !reader) throw new Error(`the stream was answered ${stream.status}`)
  const decoder = new TextDecoder()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sent = performance.now()
    await sendMessage(origin, round)
    for (let heard = ''; !heard.includes('lead'); ) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      heard += decoder.decode(value, { stream: true })
    }
    times.push(performance.now() - sent)
  }
  await reader.cancel()
  return [
    {
      what: 'from a message on the site to an open desk, slowest',
      value: Math.max(...times),
      unit: 'ms',
      detail: `median of ${rounds}: ${median(times).toFixed(0)} ms`,
      bound: { of: 'value', atMost: 2_000 },
    },
  ]
}

async function sendMessage(origin: string, round: number): Promise<void> {
  const answer = await fetch(`${origin}/api/contact-form`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_TOKEN}` },
    body: JSON.stringify({
      type: 'contact',
      name: 'Deniz Ölçer',
      email: 'deniz@example.com',
      phone: `0532 555 10 ${String(10 + round)}`,
      message: 'Akşam kursu var mı?',
    }),
  })
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}`)
}
