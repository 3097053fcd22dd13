import { readdirSync, readFileSync } from 'node:fs'

/** Proportional set size in MB; undefined outside Linux. */
export function memoryOf(pids: number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1])
  })
  return kilobytes.reduce((total, each) => total + each, 0) / 1024
}

export function peakMemoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.flatMap((task) => {
    const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  })
}
