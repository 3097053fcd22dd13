import type { Server } from 'node:http'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { OPERATIONS } from './operations/answer-operations.ts'

/** Milliseconds without a visitor. */
const QUIET = 10_000
/** Milliseconds. */
const BETWEEN_LOOKS = 1_000
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
 * short. One thorough collection, which takes about 0.1 s, gives it back to the machine while nobody asks for anything: it
 * throws compiled code away as well, so that the next ten thousand answers would cost up to twice as much.
 */
export function releaseMemory(server: Server): void {
  let last = performance.now()
  let isStarting = true
  server.on('request', ({ url = '' }) => {
    if (!OPERATIONS.has(url)) last = performance.now()
  })
  const isQuiet = () => performance.now() - last > QUIET
  const isLarge = () => getHeapStatistics().total_heap_size > LARGE
  const look = () => {
    if (!isQuiet() || !(isStarting || isLarge())) return
    collect()
    isStarting = false
    last = performance.now()
  }
  setInterval(look, BETWEEN_LOOKS).unref()
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })
}
