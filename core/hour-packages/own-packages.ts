import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { listPackages } from '../../contract/student/hour-package.ts'
import { IS_MINOR } from '../../db/age.ts'
import type { Db } from '../../db/client.ts'
import { hourPackage } from '../../db/schema/hour-packages.ts'
import { learner } from '../../db/schema/people.ts'
import { selectPackages } from './find-packages.ts'

interface Reader {
  accountId: number
  learnerId: number
}

/** Minors who sign in themselves leave it to their guardians. The query has to read `learner`. */
function isReadBy(accountId: number | AnyColumn): SQL {
  return sql`not (coalesce(${learner.accountId} = ${accountId}, false) and ${IS_MINOR})`
}

export function hasPackages(accountId: number | AnyColumn): SQL<boolean> {
  return sql<boolean>`(exists (select from ${hourPackage} where ${hourPackage.learnerId} = ${learner.id})
    and ${isReadBy(accountId)})`
}

/** A student of age reads their own hours, a guardian those of the child. Reasons that the desk wrote are left out. */
export async function findOwnPackages(
  db: Db,
  { accountId, learnerId }: Reader,
): Promise<Output<typeof listPackages>> {
  const rows = await selectPackages(
    db,
    and(eq(hourPackage.learnerId, learnerId), isReadBy(accountId)),
  )
  return {
    packages: rows.map(
      ({ id, course, startsOn, endsOn, isEnded, lessonMinutes, bought, left, entries }) => ({
        id,
        course: course.name,
        startsOn,
        endsOn,
        isEnded,
        lessonMinutes,
        bought,
        left,
        entries: entries.map((entry) => ({
          id: entry.id,
          kind: entry.kind,
          minutes: entry.minutes,
          day: entry.day,
          lessonAt: entry.lesson?.startsAt ?? null,
          isReversal: entry.reverses !== null,
          isTakenBack: entry.isTakenBack,
        })),
      }),
    ),
  }
}
