import { setTimeout as sleep } from 'node:timers/promises'

export async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
