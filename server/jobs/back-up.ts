import type { JobContext } from './jobs.ts'

export async function backUp({ backUp, log }: JobContext): Promise<void> {
  log.info(await backUp(), 'backup taken')
}
