import type { RunnerResult } from 'lighthouse'

type TraceEvent = RunnerResult['artifacts']['Trace']['traceEvents'][number] & {
  tdur?: number
}

/** Lighthouse’s phone: four times as slow as this machine, twice as slow at layout. */
const SLOWDOWN = 4
const LAYOUT_SLOWDOWN = 2
const LONG = 50
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Total blocking time by processor time, in milliseconds; unlike the audit's, with tasks before the first paint. */
export function blockedByWork(events: TraceEvent[]): number {
  const starts = events.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.isLoadingMainFrame,
  )
  const start = starts.at(-1)
  const onMain = events.filter(
    ({ ph, pid, tid, ts }) =>
      ph === 'X' && pid === start?.pid && tid === start.tid && ts >= start.ts,
  )
  const tasks = onMain.filter(({ name, tdur }) => TASKS.has(name) && tdur !== undefined)
  if (tasks.length === 0) throw new Error('a trace without tasks')
  const layouts = onMain.filter(({ name }) => name === 'Layout')
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const laysOut = layouts.some((layout) => layout.ts >= ts && layout.ts < ts + dur)
    const length = (tdur / 1000) * (laysOut ? LAYOUT_SLOWDOWN : SLOWDOWN)
    return sum + Math.max(0, length - LONG)
  }, 0)
}
