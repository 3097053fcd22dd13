import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HourPackage, PackageEntry } from '../../contract/staff/hour-package.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { agreement } from '../../db/schema/money.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatNumber } from '../../domain/agreement.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'

const opposite = alias(packageEntry, 'opposite')

const ENTRIES = sql<PackageEntry[]>`(
  select coalesce(json_agg(json_build_object('id', ${packageEntry.id}, 'kind', ${packageEntry.kind},
    'minutes', ${packageEntry.minutes}, 'day', ${packageEntry.day}, 'reason', ${packageEntry.reason},
    'lesson', case when ${lesson.id} is not null then json_build_object('id', ${lesson.id},
      'startsAt', ${lesson.startsAt}, 'group', ${courseGroup.name}) end,
    'by', nullif(concat_ws(' ', ${account.name}, ${account.surname}), ''),
    'reverses', ${packageEntry.reversesId}, 'isTakenBack', ${opposite.id} is not null)
    order by ${packageEntry.id} desc), '[]')
  from ${packageEntry}
  left join ${lesson} on ${lesson.id} = ${packageEntry.lessonId}
  left join ${courseGroup} on ${courseGroup.id} = ${lesson.groupId}
  left join ${account} on ${account.id} = ${packageEntry.actorId}
  left join ${packageEntry} as opposite on ${opposite.reversesId} = ${packageEntry.id}
  where ${packageEntry.packageId} = ${hourPackage.id})`

export async function selectPackages(db: Db, condition: SQL | undefined): Promise<HourPackage[]> {
  const rows = await db
    .select({
      row: hourPackage,
      learner: { id: learner.id, name: fullName(learner) },
      course: { id: course.id, name: course.name },
      year: agreement.year,
      number: agreement.number,
      entries: ENTRIES,
    })
    .from(hourPackage)
    .innerJoin(learner, eq(learner.id, hourPackage.learnerId))
    .innerJoin(course, eq(course.id, hourPackage.courseId))
    .leftJoin(agreement, eq(agreement.id, hourPackage.agreementId))
    .where(condition)
    .orderBy(desc(hourPackage.endsOn), desc(hourPackage.id))
  return rows.map(({ row, year, number, ...rest }) => {
    const { id, agreementId, lessonMinutes, startsOn, endsOn, minutesLeft, revision } = row
    const sumOf = (isMeant: (entry: PackageEntry) => boolean) =>
      rest.entries.reduce((sum, entry) => (isMeant(entry) ? sum + entry.minutes : sum), 0)
    return {
      ...rest,
      id,
      lessonMinutes,
      startsOn,
      endsOn,
      revision,
      agreement:
        agreementId === null || year === null || number === null
          ? null
          : { id: agreementId, number: formatNumber(year, number) },
      isEnded: endsOn < schoolDay(),
      bought: sumOf(({ kind }) => kind === 'bought'),
      used: 0 - sumOf(({ kind }) => kind === 'used' || kind === 'returned'),
      left: minutesLeft,
    }
  })
}

/** @throws AppError not-found */
export async function getPackage(db: Db, id: number): Promise<HourPackage> {
  const [row] = await selectPackages(db, eq(hourPackage.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu paket bulunamadı.' })
  return row
}

export async function findPackages(db: Db, _: Actor, { learner: id }: { learner: number }) {
  const [rows, groups] = await Promise.all([
    selectPackages(db, eq(hourPackage.learnerId, id)),
    selectPrivateGroups(db, eq(enrollment.learnerId, id)),
  ])
  return { rows, groups: groups.map(({ courseId: _course, ...group }) => group) }
}

/** Private groups that a learner is in. The query reads `enrollment` and `course_group`. */
export function selectPrivateGroups(db: Db, condition: SQL | undefined) {
  return db
    .selectDistinct({
      id: courseGroup.id,
      name: courseGroup.name,
      courseId: course.id,
      lessonMinutes: course.lessonMinutes,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .where(
      and(
        eq(courseGroup.kind, 'private'),
        isNull(courseGroup.deletedAt),
        inArray(enrollment.state, [...JOINED_STATES]),
        condition,
      ),
    )
    .orderBy(courseGroup.id)
}
