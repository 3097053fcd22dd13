import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Body, Params } from '../../contract/call.ts'
import type { setRate, TeacherCost } from '../../contract/staff/report.ts'
import type { Db } from '../../db/client.ts'
import { isLessonBetween, LESSON_DAY, TODAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'
import { teacher, teacherRate } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, toMoment } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { factColumns, readSpan, type Scope, type Span, seenBy } from './facts.ts'
import { isOfScope } from './groups.ts'

function rateOn(day: SQL, teacherId: SQL, column: SQL): SQL {
  return sql`(select ${column} from ${teacherRate} rate where rate.teacher_id = ${teacherId} and rate.valid_from <= ${day}
    order by rate.valid_from desc limit 1)`
}

/** Held lessons, once for each teacher who gave them, with what they cost at the rate of their day. */
export function hourFacts(scope: Scope, { from, to }: Span): SQL {
  const rate = rateOn(LESSON_DAY, sql`${lessonTeacher.teacherId}`, sql`rate.amount`)
  const columns = factColumns({
    id: lesson.id,
    day: LESSON_DAY,
    groupId: lesson.groupId,
    lessonId: lesson.id,
    teacherId: lessonTeacher.teacherId,
    amount: sql`${lesson.lessonHours} * ${rate}`,
    hours: lesson.lessonHours,
  })
  return sql`select ${columns} from ${lesson}
    join ${lessonTeacher} on ${lessonTeacher.lessonId} = ${lesson.id} and ${lessonTeacher.hasAccepted}
    join ${courseGroup} on ${courseGroup.id} = ${lesson.groupId}
    where ${isLessonBetween(toMoment(from), toMoment(addDays(to, 1)))} and ${lesson.state} = 'held'
      and ${isOfScope(scope)}`
}

/** Teachers of the school without a lesson are listed too, so that their rate can be written. */
export async function reportTeachers(db: Db, actor: Actor, asked: Scope) {
  const scope = seenBy(actor, asked)
  const span = readSpan(scope)
  const id = sql`${teacher.id}`
  const { rows } = await db.execute<TeacherCost & Record<string, unknown>>(sql`
    select jsonb_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)}) as teacher,
      count(fact.id)::int as lessons, coalesce(sum(fact.hours), 0)::int as hours,
      coalesce(sum(fact.hours) filter (where fact.amount is null), 0)::int as "unpricedHours",
      coalesce(sum(fact.amount), 0) as cost,
      ${rateOn(TODAY, id, sql`rate.amount`)} as rate, ${rateOn(TODAY, id, sql`rate.valid_from`)} as "rateFrom"
    from ${teacher} left join (${hourFacts(scope, span)}) fact on fact."teacherId" = ${teacher.id}
    where fact.id is not null or ${isNull(teacher.deletedAt)}
    group by ${teacher.id} order by ${teacher.name}, ${teacher.surname}, ${teacher.id}`)
  return { ...span, rows }
}

type Rate = Params<typeof setRate> & Body<typeof setRate>

/** An empty amount takes back the rate that begins on that day. @throws AppError not-found */
export function setTeacherRate(db: Db, actor: Actor, { id, validFrom, amount }: Rate) {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: teacher.id })
      .from(teacher)
      .where(and(eq(teacher.id, id), isNull(teacher.deletedAt)))
      .for('no key update')
    if (!known) throw new AppError('not-found', { message: 'Bu öğretmen bulunamadı.' })
    const isOfDay = and(eq(teacherRate.teacherId, id), eq(teacherRate.validFrom, validFrom))
    const [before] = await tx.select().from(teacherRate).where(isOfDay)
    await tx.delete(teacherRate).where(isOfDay)
    if (amount !== null) await tx.insert(teacherRate).values({ teacherId: id, validFrom, amount })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'teacher',
      entityId: id,
      before: { hourlyRate: before?.amount ?? null, validFrom },
      after: { hourlyRate: amount, validFrom },
    })
    return { rates: await findRates(tx, id) }
  })
}

export async function getTeacherRates(db: Db, _: Actor, { id }: { id: number }) {
  return { rates: await findRates(db, id) }
}

function findRates(db: Db, id: number) {
  return db
    .select({ validFrom: teacherRate.validFrom, amount: teacherRate.amount })
    .from(teacherRate)
    .where(eq(teacherRate.teacherId, id))
    .orderBy(desc(teacherRate.validFrom))
}
