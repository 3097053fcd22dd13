import type { Planned } from '../../contract/staff/lesson.ts'
import { describeClash } from './find-clashes.ts'
import type { PlanResult } from './plan-group.ts'

export function toPlanned({
  added,
  changed,
  withdrawn,
  missing,
  lastDay,
  clashes,
}: PlanResult): Planned {
  return {
    added,
    changed,
    withdrawn,
    missing,
    lastDay,
    clashes: clashes.map(describeClash),
  }
}
