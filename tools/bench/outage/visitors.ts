import { setTimeout as sleep } from 'node:timers/promises'

interface Site {
  address: string
}

const PAUSE = 20

/**
 * @returns true for an acknowledged message, false for one refused until later @throws Error for a refusal that lost the
 * typed text, and for any other response
 */
export async function sendMessage({ address }: Site, message: string): Promise<boolean> {
  const fields = { name: 'Işıl Çağ', email: 'isil@ornek.com', phone: '0532 000 00 00', message }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${address}/contact`, { method: 'POST', body })
  const html = await answer.text()
  if (answer.status === 200) return true
  if (answer.status !== 503) throw new Error(`a message was answered ${answer.status}`)
  if (!/^\d+$/.test(answer.headers.get('retry-after') ?? '')) throw new Error('no Retry-After')
  const kept = Object.values(fields).every((value) =>
    html.includes(value.replaceAll('"', '&quot;')),
  )
  if (!kept) throw new Error(`a refused message has lost its text: ${message}`)
  return false
}

interface Visits {
  count: number
  slowest: number
  wrong: string[]
}

export async function readPages(
  sites: readonly Site[],
  pages: readonly string[],
  isOver: () => boolean,
): Promise<Visits> {
  const visits: Visits = { count: 0, slowest: 0, wrong: [] }
  const read = async ({ address }: Site, page: string) => {
    while (!isOver()) {
      const asked = performance.now()
      const outcome = await visit(address + page)
      visits.count++
      visits.slowest = Math.max(visits.slowest, Math.round(performance.now() - asked))
      if (outcome !== 200) visits.wrong.push(`${page} was answered ${outcome}`)
      await sleep(PAUSE)
    }
  }
  await Promise.all(sites.flatMap((site) => pages.map((page) => read(site, page))))
  return visits
}

/** A connection of its own, so that the end of an idle one does not count as a failure. */
async function visit(url: string): Promise<number | string> {
  try {
    const answer = await fetch(url, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
