import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const cores = availableParallelism()
const canPin = cores > 1 && spawnSync('taskset', ['-p', String(process.pid)]).status === 0

export const pinning = canPin
  ? 'every server pinned to one core, the load to the others'
  : 'nothing pinned to a core'

export function pinServer(pid: number): void {
  if (canPin) spawnSync('taskset', ['-acp', '0', String(pid)])
}

export function pinLoad(): void {
  if (canPin) spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)])
}

export function unpin(): void {
  if (canPin) spawnSync('taskset', ['-acp', `0-${cores - 1}`, String(process.pid)])
}
