import { daysUntil } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { formatState } from '../school/group-words.ts'
import type { Tone } from '../ui/status.tsx'
import { TONES } from './group-labels.ts'

/** A day of decision is told as long before as the dashboard tells it. */
const NOTICE = 7

type Pending = Pick<RecordOf<'group'>, 'state' | 'startsOn' | 'decidesOn' | 'taken' | 'minimum'>

export function awaitsDecision({ state, startsOn, decidesOn, taken, minimum }: Pending): boolean {
  if (state !== 'open') return false
  if (startsOn !== null && daysUntil(startsOn) <= 0) return true
  return decidesOn !== null && daysUntil(decidesOn) <= NOTICE && taken < minimum
}

export function describeState(group: Pending): { tone: Tone; word: string } {
  if (awaitsDecision(group)) return { tone: 'due', word: 'Karar bekliyor' }
  return { tone: TONES[group.state], word: formatState(group) }
}
