import { type AnyColumn, and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Output } from '../../contract/call.ts'
import type { LessonPackage } from '../../contract/lesson-package.ts'
import type { HourPackage, PackageEntry } from '../../contract/staff/hour-package.ts'
import type { listPackages } from '../../contract/student/hour-package.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName, IS_MINOR } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { lesson } from '../../db/schema/lessons.ts'
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

async function selectPackages(db: Db, condition: SQL | undefined): Promise<HourPackage[]> {
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

/**
 * Lesson hours that learners of a private lesson have left, now and after it: planned lessons of the group up to it are taken
 * off. Nothing for learners without packages.
 */
export async function findLessonPackages(db: Db, lessonId: number): Promise<LessonPackage[]> {
  const { rows } = await db.execute<LessonPackage & Record<string, unknown>>(sql`
    select e.id as "enrollmentId", ${fullName(learner)} as name, held.minutes as left,
      held.minutes - case when l.state = 'planned' then coming.hours * c.lesson_minutes else 0 end::int as "leftAfter",
      c.lesson_minutes as "lessonMinutes", held.ends_on::text as "endsOn"
    from lesson l
    join course_group g on g.id = l.group_id and g.kind = 'private'
    join course c on c.id = g.course_id
    join enrollment e on e.group_id = g.id and e.state in ('active', 'frozen')
    join ${learner} on ${learner.id} = e.learner_id
    cross join lateral (
      select coalesce(sum(p.minutes_left) filter (where p.ends_on >= ${TODAY} or p.minutes_left < 0), 0)::int as minutes,
        max(p.ends_on) as ends_on
      from hour_package p where p.learner_id = e.learner_id and p.course_id = g.course_id having count(*) > 0
    ) held
    cross join lateral (
      select coalesce(sum(x.lesson_hours), 0)::int as hours from lesson x
      where x.group_id = l.group_id and x.state = 'planned' and x.starts_at <= l.starts_at
        and (x.starts_at > now() or x.id = l.id)
    ) coming
    where l.id = ${lessonId}
    order by ${learner.name}, ${learner.surname}, e.id`)
  return rows
}
