import { setTimeout as sleep } from 'node:timers/promises'

/** False when the condition is not true after so many milliseconds. */
export async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
