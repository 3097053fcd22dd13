import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { campus, course } from '../../db/schema/school.ts'
import { fullName } from './lead-view.ts'

export async function findLeadOptions(db: Db) {
  const [owners, courses, campuses] = await Promise.all([
    db
      .select({ id: account.id, name: account.name, surname: account.surname })
      .from(account)
      .where(and(inArray(account.role, ['admin', 'frontdesk']), isNull(account.deletedAt)))
      .orderBy(asc(account.surname), asc(account.name)),
    db
      .select({ id: course.id, name: course.name })
      .from(course)
      .where(isNull(course.deletedAt))
      .orderBy(asc(course.name)),
    db
      .select({ id: campus.id, name: campus.name })
      .from(campus)
      .where(isNull(campus.deletedAt))
      .orderBy(asc(campus.position)),
  ])
  return { owners: owners.map((one) => ({ id: one.id, name: fullName(one) })), courses, campuses }
}
