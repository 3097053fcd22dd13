import type { AnyCall } from '../contract/call.ts'
import { type CampusRecord, type NamedRecord, refuseForeign } from '../core/own-campuses.ts'
import type { StaffSession } from '../core/staff/staff-sessions.ts'
import type { ApiContext } from './deps.ts'

type Known = object | undefined

function actorOf(known: Known): StaffSession | undefined {
  return known && 'actor' in known ? (known.actor as StaffSession) : undefined
}

/** Before the body is read: what a desk may not see is not found, whatever it sends. @throws AppError not-found */
export async function refuseForeignPath(
  { req, var: { db } }: ApiContext,
  call: AnyCall,
  known: Known,
) {
  const actor = actorOf(known)
  if (!actor?.campusIds) return
  const ids = Object.entries(req.param()).filter(([, value]) => /^\d{1,9}$/.test(value))
  const path = Object.fromEntries(ids.map(([name, value]) => [name, Number(value)]))
  await refuseForeign(db, actor, findNamedRecords(call, path))
}

/** @throws AppError not-found for a record of another campus that the query or the body names */
export async function refuseForeignInput(
  { req, var: { db } }: ApiContext,
  call: AnyCall,
  known: Known,
  { params, body }: { params: unknown; body: unknown },
) {
  const actor = actorOf(known)
  if (!actor?.campusIds) return
  const path = req.param()
  const query = Object.entries(params ?? {}).filter(([name]) => !(name in path))
  await refuseForeign(db, actor, findNamedRecords(call, Object.fromEntries(query), body))
}

/** Forms choose from these lists: they show all that the account may see. */
const CHOICES = ['/staff/campus', '/staff/group-options', '/staff/lead-options', '/staff/me']

/** The campus that a sign-in looks at narrows what lists show, and not which records may be opened or changed. */
export function narrowToChosen<P extends Known>({ req }: ApiContext, call: AnyCall, known: P): P {
  const actor = actorOf(known)
  const isList = call.method === 'get' && !call.path.includes('{') && !CHOICES.includes(call.path)
  if (!(actor?.chosenCampusId && isList) || req.query('ids') !== undefined) return known
  const { campusIds, chosenCampusId } = actor
  if (campusIds && !campusIds.includes(chosenCampusId)) return known
  return { ...known, actor: { ...actor, campusIds: [chosenCampusId] } }
}

type Names = Record<string, CampusRecord | null>

/** The record that `{id}` names, by the first word of the path; null for records that belong to no campus. */
export const RECORDS_OF_PATHS: Names = {
  absence: 'enrollment',
  agreement: 'agreement',
  assessment: 'assessment',
  attendance: 'lesson',
  book: null,
  campus: 'campus',
  certificate: 'certificate',
  contact: 'contact',
  'contact-merge': 'contact-merge',
  course: null,
  'discount-kind': null,
  enrollment: 'enrollment',
  group: 'group',
  holiday: 'holiday',
  'hour-package': 'hour-package',
  'hour-package-ending': 'learner',
  language: null,
  lead: 'lead',
  'lead-import': 'lead-import',
  'lead-source': null,
  learner: 'learner',
  'learner-import': 'learner-import',
  leave: null,
  lesson: 'lesson',
  'lesson-change': 'lesson-change',
  'level-end': 'group',
  'make-up': 'make-up',
  marks: 'group',
  me: null,
  // Checked with its kind of record (live.ts).
  presence: null,
  result: 'result',
  'saved-view': null,
  teacher: null,
  template: null,
  verdict: 'enrollment',
  withdrawal: 'withdrawal',
}

/** The record that a field of a path, a query or a body names; null for records that belong to no campus. */
const RECORDS_OF_FIELDS: Names = {
  agreementId: 'agreement',
  bookIds: null,
  campus: 'campus',
  campusId: 'campus',
  // The campuses that an owner binds an account to: nothing binds an owner.
  campusIds: null,
  contact: 'contact',
  course: null,
  courseId: null,
  coursePage: null,
  discounts: null,
  // Entries, events and papers are looked up within their agreement or lead.
  entry: null,
  enrollmentId: 'enrollment',
  enrollmentIds: 'enrollment',
  event: null,
  group: 'group',
  groupId: 'group',
  into: 'group',
  lead: 'lead',
  learner: 'learner',
  learnerId: 'learner',
  'lessons.id': 'lesson',
  lessonId: 'lesson',
  levelId: null,
  'lines.id': null,
  merged: 'contact',
  other: 'contact',
  owner: null,
  ownerId: null,
  paper: null,
  payerId: 'contact',
  roomId: 'room',
  // Hours are looked up within their group.
  'slots.id': null,
  teacher: null,
  teacherId: null,
  teacherIds: null,
  test: null,
  testId: null,
}

function wordOf({ path }: AnyCall): string {
  return path.split('/')[2] ?? ''
}

/** The desk may say that a person wants another campus, and looks for such leads: that names no record of the campus. */
function isWish(call: AnyCall, name: string): boolean {
  return wordOf(call).startsWith('lead') && ['campus', 'campusId'].includes(name)
}

/** @param name of the field, of the list that holds it with `.id` */
export function recordOf(call: AnyCall, name: string): CampusRecord | null | undefined {
  if (name === 'id') return RECORDS_OF_PATHS[wordOf(call)]
  return isWish(call, name) ? null : RECORDS_OF_FIELDS[name]
}

/** The records that the input of a call names by their ids. */
export function findNamedRecords(call: AnyCall, ...inputs: unknown[]): NamedRecord[] {
  return inputs.flatMap((input) => walk(call, input, ''))
}

function walk(call: AnyCall, value: unknown, name: string, list = ''): NamedRecord[] {
  if (Array.isArray(value)) return value.flatMap((one) => walk(call, one, name, name))
  if (typeof value === 'number') {
    const record = recordOf(call, name)
    return record ? [{ record, id: value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    walk(call, field, key === 'id' && list ? `${list}.id` : key),
  )
}
