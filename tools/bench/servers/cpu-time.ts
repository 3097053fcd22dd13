import { readFileSync } from 'node:fs'

const TICKS = 100

/** Seconds of processor time of a process; undefined outside Linux. */
export function cpuTimeOf(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces: the third field follows its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
