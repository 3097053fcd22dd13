import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a condition of the world outside; false when it has not come true after `patience` milliseconds. */
export async function until(condition: () => boolean, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
