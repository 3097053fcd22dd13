import { cpus, release, totalmem } from 'node:os'

export function describeMachine(conditions: string): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  return (
    `${date}: ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB, ${process.platform} ` +
    `${release()}, Node ${process.versions.node}; ${conditions}.`
  )
}
