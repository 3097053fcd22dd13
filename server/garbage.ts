import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after which the first pages are made and compressed. */
const SETTLED = 5_000

/**
 * V8 marks what is alive with as many threads as it has. On a small server they take the processor from the thread that
 * answers: with four of them a visit waited 150 ms while 50 MB were marked, with one 50 ms.
 */
export function markWithOneThread(): void {
  setFlagsFromString('--concurrent-marking-max-worker-num=1')
}

/**
 * Starting leaves a fifth of the memory behind as garbage, which V8 keeps for itself until it runs short. One thorough
 * collection, which takes about 0.1 s, gives it back to the machine.
 */
export function releaseMemoryOfStart(): void {
  const release = () => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })
  }
  setTimeout(release, SETTLED).unref()
}
