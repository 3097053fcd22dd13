import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'

export function teacherSeenBy<T extends { accountId: number | null; rating: number | null }>(
  { role, accountId }: Actor,
  teacher: T,
): T {
  const isOwn = teacher.accountId !== null && teacher.accountId === accountId
  return isOwn || isAllowed(role, 'learner:read') ? teacher : { ...teacher, rating: null }
}

export function campusSeenBy<T extends { leadEmail: string | null }>(
  { role }: Actor,
  campus: T,
): T {
  return isAllowed(role, 'lead:read') ? campus : { ...campus, leadEmail: null }
}
