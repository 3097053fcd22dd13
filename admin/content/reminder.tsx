import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { Status } from '../ui/status.tsx'
import { formatDay, today } from './days.ts'

/** When somebody is to read a record again, or until when a fact in it holds; whichever comes first. */
export function Reminder({ entry }: { entry: Pick<EntryRow, 'reviewAt' | 'validUntil'> }) {
  const [day] = [entry.reviewAt, entry.validUntil].filter((each) => each !== null).sort()
  if (!day) return '–'
  return day <= today() ? <Status tone="due">{formatDay(day)}</Status> : formatDay(day)
}
