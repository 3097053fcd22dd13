import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after which the first pages are made and compressed. */
const SETTLED = 5_000

/**
 * With few visits V8 thinks a large collection cheap and makes one for every few megabytes, each time at the expense of who
 * is waiting: 0.1 s on one core. It may wait until there is three times of what was alive after the last one.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=200')
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
