import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { Status } from '../ui/status.tsx'
import { formatDay, today } from './days.ts'

/** Days before its last one from which somebody is told that a fact runs out. */
const WARNING = 7

/** When somebody is to read a record again, or until when a fact in it holds; whichever comes first. */
export function Reminder({ entry }: { entry: Pick<EntryRow, 'reviewAt' | 'validUntil'> }) {
  const { reviewAt, validUntil } = entry
  const [day] = [reviewAt, validUntil].filter((each) => each !== null).sort()
  if (!day) return '–'
  const isDue =
    (reviewAt !== null && reviewAt <= today()) ||
    (validUntil !== null && validUntil <= today(WARNING))
  return isDue ? <Status tone="due">{formatDay(day)}</Status> : formatDay(day)
}
