import { randomUUID } from 'node:crypto'
import type { Group } from '../../../contract/public/group.ts'
import type { Test } from '../../../contract/public/placement.ts'
import type { Lead } from '../../../contract/staff/lead.ts'
import { API_TOKEN, DEMO_PASSWORD } from '../servers/kur.ts'

type Write = (mark: string) => Promise<boolean>

export const KINDS = ['test', 'message', 'reservation', 'save'] as const
export type Kind = (typeof KINDS)[number]

export async function createClients(address: string): Promise<Record<Kind, () => Promise<Write>>> {
  const headers = { authorization: `Bearer ${API_TOKEN}`, 'content-type': 'application/json' }
  const read = async (path: string) => (await fetch(`${address}/api${path}`, { headers })).json()
  const exam: Test = await read('/test/slug/ingilizce')
  const [group] = (await read('/group')) as Group[]
  const cookie = await signIn(address)
  const send = (path: string, body: object) =>
    isDone(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    test: async () => {
      let last = { mark: '', key: '' }
      return (mark) => {
        if (last.mark !== mark) last = { mark, key: randomUUID() }
        return send('/test-result', { ...finishedTest(exam, mark), idempotency_key: last.key })
      }
    },
    message: async () => (mark) =>
      send('/contact-form', { type: 'contact', ...personOf(mark), message: mark }),
    reservation: async () => (mark) =>
      send('/pre-enrollment', { group: group?.id, ...personOf(mark) }),
    save: () => createSaver(address, { cookie, origin: address }),
  }
}

/** False also without a connection, after a conflict, and when a proxy answers for a machine that is gone. */
async function isDone(url: string, init: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    if (response.ok) return true
    if ([409, 502, 503, 504].includes(response.status)) return false
    throw new Error(`${url} was answered ${response.status}: ${text}`)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function createSaver(address: string, headers: Record<string, string>): Promise<Write> {
  const body = JSON.stringify(personOf(`lead-${randomUUID().slice(0, 8)}`))
  const made = await fetch(`${address}/api/staff/lead`, { method: 'POST', headers, body })
  const { id } = (await made.json()) as Lead
  const url = `${address}/api/staff/lead/${id}`
  return async (mark) => {
    const lead = await fetch(url, { headers }).then(
      (answer) => (answer.ok ? (answer.json() as Promise<Lead>) : undefined),
      () => undefined,
    )
    if (lead?.nextAction === mark) return true
    if (!lead?.revision) return false
    const changes = { revision: lead.revision, changes: { nextAction: mark } }
    return isDone(url, { method: 'PATCH', headers, body: JSON.stringify(changes) })
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin: address },
    body: JSON.stringify({ email: 'yonetici@ornek.com', password: DEMO_PASSWORD }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const numbers = new Map<string, number>()

function personOf(mark: string) {
  const number = numbers.get(mark) ?? numbers.size
  numbers.set(mark, number)
  return {
    name: 'Deniz Dalga',
    email: `${mark}@ornek.com`,
    phone: `0534 ${1_000_000 + number}`,
  }
}

function finishedTest(exam: Test, mark: string) {
  return {
    ...personOf(mark),
    surname: 'Dalga',
    age: '27',
    city: 'İstanbul',
    test_id: exam.id,
    results: exam.questions.map(({ id }, at) => ({
      question_id: id,
      selected_option: 'abcd'[at % 4],
    })),
  }
}
