import { checkContent } from '../../api/staff/check-content.ts'
import { runSchedule } from '../../core/editing/run-schedule.ts'
import type { JobContext } from './jobs.ts'

export async function followSchedule({ db, log }: JobContext): Promise<void> {
  const { done, failures } = await runSchedule(db, checkContent)
  for (const err of failures) log.error({ err }, 'a planned change of content failed')
  if (done > 0) log.info({ done }, 'planned changes of content done')
}
