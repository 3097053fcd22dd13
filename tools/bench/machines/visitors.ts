import { setTimeout as sleep } from 'node:timers/promises'

export interface Answer {
  /** `performance.now()` at its end. */
  at: number
  /** Milliseconds. */
  took: number
  /** 0 without an answer. */
  status: number
}

const PAGES = ['/', '/faq', '/contact', '/page/yds', '/gruplar', '/test/ingilizce']
const PAUSE = 1_000
const PAUSE_OF_FORMS = 200
const PATIENCE = 15_000

/** Each visitor opens a page, reads for a second, and opens the next. */
export async function keepVisiting(
  address: string,
  visitors: number,
  answers: Answer[],
  isOver: () => boolean,
): Promise<void> {
  const visit = async (_: unknown, visitor: number) => {
    await sleep((visitor / visitors) * PAUSE)
    for (let page = visitor; !isOver(); page++) {
      answers.push(await ask(address + PAGES[page % PAGES.length]))
      await sleep(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
}

export async function keepSendingForms(
  address: string,
  answers: Answer[],
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    const message = `Mesaj ${count}`
    const fields = { name: 'Işıl Çağ', email: 'isil@ornek.com', phone: '0532 000 00 00', message }
    answers.push(await ask(`${address}/contact`, new URLSearchParams(fields)))
    await sleep(PAUSE_OF_FORMS)
  }
}

async function ask(url: string, body?: URLSearchParams): Promise<Answer> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(PATIENCE)
  const status = await fetch(url, { method: body ? 'POST' : 'GET', body, signal }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  const at = performance.now()
  return { at, took: at - begun, status }
}
