import type { AnyCall } from '../contract/call.ts'
import { refuseForeign } from '../core/own-desk/own-campuses.ts'
import type { StaffSession } from '../core/staff/staff-sessions.ts'
import type { ApiContext } from './env.ts'
import { findNamedRecords } from './named-records.ts'

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
