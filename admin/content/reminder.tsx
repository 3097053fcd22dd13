import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { formatDate } from '../../domain/school-time.ts'
import { Status } from '../ui/status.tsx'
import { today } from './days.ts'

const WARNING = 7

export function Reminder({ entry }: { entry: Pick<EntryRow, 'reviewAt' | 'validUntil'> }) {
  const { reviewAt, validUntil } = entry
  const [day] = [reviewAt, validUntil].filter((each) => each !== null).sort()
  if (!day) return '–'
  const isDue =
    (reviewAt !== null && reviewAt <= today()) ||
    (validUntil !== null && validUntil <= today(WARNING))
  return isDue ? <Status tone="due">{formatDate(day)}</Status> : formatDate(day)
}
