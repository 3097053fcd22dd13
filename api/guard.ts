import type { Access } from '../contract/call.ts'
import { AppError } from '../core/errors.ts'
import { findStaffSession, type StaffSession } from '../core/staff/staff-sessions.ts'
import { findStudentSession, type StudentSession } from '../core/student/student-account.ts'
import { isAllowed, type Permission } from '../domain/permissions.ts'
import type { ApiContext } from './env.ts'
import { readStaffCookie } from './staff-cookie.ts'

export type Person<A extends Access> = A extends 'public'
  ? object
  : A extends 'student'
    ? { student: StudentSession }
    : { actor: StaffSession }

/**
 * Finds the caller once per call; handlers and core functions get the session and never a token. @throws AppError
 * not-signed-in; forbidden for a role without the permission
 */
export async function guard<A extends Access>(
  context: ApiContext,
  access: A,
  body?: unknown,
): Promise<Person<A>> {
  return (await identify(context, access, body)) as Person<A>
}

async function identify(context: ApiContext, access: Access, body: unknown) {
  if (access === 'public') return {}
  if (access === 'student') return { student: await findStudent(context, body) }
  return { actor: await findStaff(context, access) }
}

function findStudent(context: ApiContext, body: unknown): Promise<StudentSession> {
  const asked = body as { token: string; student?: number }
  const key = `${asked.token} ${asked.student ?? ''}`
  const known = context.env?.students?.get(key)
  const found = known ?? findStudentSession(context.var.db, asked.token, asked.student)
  context.env?.students?.set(key, found)
  return found
}

async function findStaff(context: ApiContext, permission: Permission): Promise<StaffSession> {
  const token = readStaffCookie(context, 'staff')
  if (!token) throw new AppError('not-signed-in')
  const actor = await findStaffSession(context.var.db, token)
  const { accountId, role } = actor
  context.set('caller', { accountId, role })
  if (!isAllowed(role, permission)) throw new AppError('forbidden')
  context.env?.onSignedIn?.()
  return actor
}
