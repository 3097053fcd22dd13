import { setTimeout as sleep } from 'node:timers/promises'
import { createClients, KINDS, type Kind } from './clients.ts'

const CLIENTS = 2
const PAUSE = 20

export interface Writing {
  acknowledged: Record<Kind, string[]>
  go(count: number): Promise<void>
  end(): Promise<void>
}

/** Clients that write one after the other and repeat each write until it is acknowledged. */
export async function startWriting(address: string): Promise<Writing> {
  const clients = await createClients(address)
  const acknowledged: Writing['acknowledged'] = { test: [], message: [], reservation: [], save: [] }
  let isOver = false
  let done = 0
  const ready = await Promise.all(
    KINDS.flatMap((kind) =>
      Array.from({ length: CLIENTS }, async (_, at) => ({
        kind,
        at,
        write: await clients[kind](),
      })),
    ),
  )
  const all = Promise.all(ready.map(run))
  all.catch(() => {
    isOver = true
  })
  return {
    acknowledged,
    async go(count) {
      const target = done + count
      const isReached = async () => {
        while (done < target && !isOver) await sleep(1)
      }
      await Promise.race([isReached(), all])
    },
    async end() {
      isOver = true
      await all
    },
  }

  async function run({ kind, at, write }: (typeof ready)[number]): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const mark = `${kind}-${at}-${count}`
      while (!(await write(mark))) await sleep(PAUSE)
      acknowledged[kind].push(mark)
      done++
    }
  }
}
