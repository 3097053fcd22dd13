import type { LeadEvent } from '../../contract/staff/lead.ts'
import {
  CALL_OUTCOME_NAMES,
  type CallOutcome,
  LEAD_STATUS_NAMES,
  type LeadStatus,
} from '../../domain/lead.ts'
import { formatMomentNear } from '../ui/moment.ts'
import { eventName, FIELDS } from './lead-labels.ts'

interface Options {
  owners: Record<string, string>
  courses: Record<string, string>
  campuses: Record<string, string>
  learners: Record<string, string>
}

export function describeEvent({ type, detail }: LeadEvent): string {
  const name = eventName(type)
  if (detail?.isUndo) return 'Geri alındı'
  if (typeof detail?.outcome === 'string') {
    const outcome = CALL_OUTCOME_NAMES[detail.outcome as CallOutcome]
    return outcome === name ? name : type === 'note' ? outcome : `${name}: ${outcome}`
  }
  if (type === 'test' && typeof detail?.level === 'string') return `${name}: ${detail.level}`
  return name
}

export function describeChanges(after: unknown, options: Options): string[] {
  if (typeof after !== 'object' || after === null) return []
  const labels: Record<string, string> = FIELDS
  return Object.entries(after)
    .filter(([name, value]) => labels[name] && !(value === null && name.startsWith('nextAction')))
    .map(([name, value]) => `${labels[name]}: ${show(name, value, options)}`)
}

function show(name: string, value: unknown, options: Options): string {
  if (value === null || value === undefined) return 'yok'
  const text = String(value)
  if (name === 'status') return LEAD_STATUS_NAMES[text as LeadStatus] ?? text
  if (name === 'nextActionAt') return formatMomentNear(new Date(text))
  const { owners, courses, campuses, learners } = options
  const names = { ownerId: owners, courseId: courses, campusId: campuses, learnerId: learners }[
    name
  ]
  if (!names) return text
  return names[text] ?? 'silinmiş kayıt'
}
