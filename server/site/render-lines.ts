import { Semaphore } from './semaphore.ts'
import { Turns } from './turns.ts'

/** One client waits with at most as many requests as it may have connections: a flood is slowed down, not refused. */
const BOUNDS = { waiting: 1_000, waitingOfOne: 256, patience: 5_000 }

/**
 * Each kind of page has its own queue, so that a flood of one leaves the others alone. Personal pages rendered many at
 * once would all end late; with a backend elsewhere they mostly wait for it, and more of them can wait together.
 */
export function createRenderLines({ isRemote }: { isRemote: boolean }) {
  const turns = new Turns()
  const lineOf = (atOnce: number) => new Semaphore({ ...BOUNDS, atOnce, turns })
  return {
    shared: lineOf(8),
    personal: lineOf(isRemote ? 8 : 2),
    forms: lineOf(8),
    questions: lineOf(2),
    /** Each holds a connection to the database and needs a second one for parts that no draft changes. */
    previews: lineOf(2),
  }
}
