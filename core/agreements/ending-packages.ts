import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Output, Params } from '../../contract/call.ts'
import type { EndingPackage, listEnding } from '../../contract/staff/hour-package.ts'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { fullName, IS_MINOR } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { sqlList } from '../../db/schema/columns.ts'
import { hourPackage, packageEntry } from '../../db/schema/hour-packages.ts'
import { learner } from '../../db/schema/people.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { TAUGHT_STATES } from '../../domain/group.ts'
import { ENDING_DAYS } from '../../domain/hour-package.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-campuses.ts'
import {
  GUARDIAN_PHONE,
  GUARDIAN_PHONE_OWNER,
  PHONE,
  PHONE_OWNER,
} from '../people/find-learners.ts'
import { phoneKey } from '../phones.ts'
import { changePackages, lockPackages, storeEntry } from './write-package.ts'

/** Packages of a learner for a course, as one: what is left of them, and the next private lesson of it. */
const HELD = sql`
  select p.learner_id, p.course_id, max(p.lesson_minutes) as lesson_minutes,
    coalesce(sum(p.minutes_left) filter (where p.ends_on >= ${TODAY} or p.minutes_left < 0), 0)::int as minutes,
    min(p.ends_on) filter (where p.ends_on >= ${TODAY} and p.minutes_left > 0) as ends_on,
    case when bool_and(p.handled_at is not null) then max(p.handled_at) end as handled_at,
    (array_agg(p.handled_by order by p.id desc))[1] as handled_by
  from hour_package p group by p.learner_id, p.course_id`

const NEXT = sql`
  select min(l.starts_at) as starts_at,
    (array_agg(l.lesson_hours order by l.starts_at))[1] as lesson_hours, true as is_taught
  from enrollment e
  join course_group g on g.id = e.group_id and g.kind = 'private' and g.deleted_at is null
    and g.course_id = held.course_id and g.state in ${sqlList(TAUGHT_STATES)}
  left join lesson l on l.group_id = g.id and l.state = 'planned' and l.starts_at > now()
  where e.learner_id = held.learner_id and e.state = 'active'
  having count(*) > 0`

/** Less than the next lesson is left to somebody who is taught, or hours end within days. */
const IS_ENDING = sql`((next.is_taught and held.minutes < coalesce(next.lesson_hours, 1) * held.lesson_minutes)
  or held.ends_on <= ${TODAY} + ${ENDING_DAYS}::int)`

const FROM = sql`(${HELD}) held left join lateral (${NEXT}) next on true`

/** Learners whom nobody has spoken to about it. */
export async function countEnding(db: Db, actor: Actor): Promise<number> {
  const isOwn = isOfDesk(actor, 'learner', sql`held.learner_id`) ?? sql`true`
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${FROM}
    join learner on learner.id = held.learner_id and learner.deleted_at is null
    where ${IS_ENDING} and held.handled_at is null and ${isOwn}`)
  return rows[0]?.count ?? 0
}

const MOST = 500

export async function findEnding(
  db: Db,
  actor: Actor,
  { view }: Params<typeof listEnding>,
): Promise<Output<typeof listEnding>> {
  const isMeant = view === 'open' ? sql`held.handled_at is null` : sql`true`
  const isOwn = isOfDesk(actor, 'learner', sql`held.learner_id`) ?? sql`true`
  const rows = await selectEnding(db, sql`${isMeant} and ${isOwn}`)
  return {
    rows: rows.map(({ endsOn, nextAt, handledAt, phone, ...row }) => ({
      ...row,
      endsOn,
      phone,
      phoneKey: phone && phoneKey(phone),
      nextAt: nextAt && new Date(nextAt).toISOString(),
      handledAt: handledAt && new Date(handledAt).toISOString(),
    })),
  }
}

type Row = Omit<EndingPackage, 'phoneKey'>

async function selectEnding(db: Db, condition: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select json_build_object('id', ${learner.id}, 'name', ${fullName(learner)}) as learner,
      json_build_object('id', course.id, 'name', course.name) as course,
      held.lesson_minutes as "lessonMinutes", held.minutes as left, held.ends_on::text as "endsOn",
      next.starts_at as "nextAt", held.handled_at as "handledAt",
      (select a.name || ' ' || a.surname from account a where a.id = held.handled_by) as "handledBy",
      case when ${IS_MINOR} then coalesce(${GUARDIAN_PHONE}, ${learner.phone}) else ${PHONE} end as phone,
      case when ${IS_MINOR} then ${GUARDIAN_PHONE_OWNER} else ${PHONE_OWNER} end as "phoneOf"
    from ${FROM} join course on course.id = held.course_id
    join ${learner} on ${learner.id} = held.learner_id and ${learner.deletedAt} is null
    left join ${account} on ${account.id} = ${learner.accountId} and ${account.deletedAt} is null
    where ${IS_ENDING} and ${condition}
    order by held.minutes <= 0 desc, held.ends_on nulls last, ${learner.id} limit ${MOST}`)
  return rows
}

/** A package that is bought or extended later asks again. @throws AppError not-found for a learner without packages */
export function handleEnding(db: Db, actor: Actor, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = await changePackages(tx, eq(hourPackage.learnerId, id), {
      handledAt: new Date(),
      handledBy: actor.accountId,
    })
    if (ids.length === 0) {
      throw new AppError('not-found', { message: 'Bu öğrencinin paketi yok.' })
    }
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'hour-package',
      entityId: Math.max(...ids),
      after: { isHandled: true },
    })
  })
}

/** Writes off what is left of packages whose last day is over, each in a transaction of its own. @returns how many there were */
export async function expirePackages(db: Db): Promise<number> {
  const isOver = and(lt(hourPackage.endsOn, schoolDay()), gt(hourPackage.minutesLeft, 0))
  const due = await db.select({ id: hourPackage.id }).from(hourPackage).where(isOver)
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [row] = await lockPackages(tx, and(eq(hourPackage.id, id), isOver))
      if (!row) return
      const isOwn = and(eq(packageEntry.packageId, id), eq(packageEntry.kind, 'expired'))
      const times = await tx.$count(packageEntry, isOwn)
      await storeEntry(tx, SYSTEM, {
        packageId: id,
        kind: 'expired',
        minutes: -row.minutesLeft,
        key: `expired/${id}/${times}`,
      })
    })
  }
  return due.length
}
