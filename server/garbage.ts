import type { Server } from 'node:http'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after which the first pages are made and compressed. */
const SETTLED = 5_000
/** Milliseconds without a request. */
const QUIET = 10_000
/** Bytes; at rest the heap has half of it. */
const LARGE = 100 * 1024 * 1024

/**
 * With few visits V8 thinks a large collection cheap and makes one for every few megabytes, each time at the expense of who
 * is waiting: 0.1 s on one core. It may wait until there is four times of what was alive after the last one.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=300')
}

/**
 * Starting leaves a fifth of the memory behind as garbage, and a busy hour more, which V8 keeps for itself until it runs
 * short. One thorough collection, which takes about 0.1 s, gives it back to the machine while nobody asks for anything.
 */
export function releaseMemory(server: Server): void {
  let last = performance.now()
  server.on('request', () => {
    last = performance.now()
  })
  const isQuiet = () => performance.now() - last > QUIET
  const isLarge = () => getHeapStatistics().total_heap_size > LARGE
  setTimeout(collect, SETTLED).unref()
  setInterval(() => isQuiet() && isLarge() && collect(), QUIET).unref()
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })
}
