import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LessonChange, LessonDetails } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { lesson, lessonChange, lessonTeacher, notice } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { isLessonVisibleTo, selectLessons, toLesson } from './lesson-record.ts'

/** @throws AppError not-found, also for a lesson that the actor may not see */
export async function getLesson(
  db: Db,
  actor: Actor,
  { id }: { id: number },
): Promise<LessonDetails> {
  const [row] = await selectLessons(db).where(and(eq(lesson.id, id), isLessonVisibleTo(actor)))
  if (!row) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return {
    ...toLesson(row),
    changes: await findChangesOf(db, id),
    isAsked: await isAsked(db, actor, id),
  }
}

async function findChangesOf(db: Db, lessonId: number): Promise<LessonChange[]> {
  const counted = (condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${notice} where ${notice.changeId} = ${lessonChange.id} and ${condition})`
  const rows = await db
    .select({
      id: lessonChange.id,
      kind: lessonChange.kind,
      before: lessonChange.before,
      after: lessonChange.after,
      reason: lessonChange.reason,
      by: sql<string | null>`${fullName(account)}`,
      at: lessonChange.createdAt,
      notices: {
        total: counted(),
        unheard: counted(sql`${notice.state} not in ('seen', 'called')`),
      },
    })
    .from(lessonChange)
    .leftJoin(account, eq(account.id, lessonChange.actorId))
    .where(eq(lessonChange.lessonId, lessonId))
    .orderBy(desc(lessonChange.id))
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}

async function isAsked(db: Db, { accountId }: Actor, lessonId: number): Promise<boolean> {
  const rows = await db
    .select({ id: teacher.id })
    .from(lessonTeacher)
    .innerJoin(teacher, eq(teacher.id, lessonTeacher.teacherId))
    .where(
      and(
        eq(lessonTeacher.lessonId, lessonId),
        eq(lessonTeacher.hasAccepted, false),
        eq(teacher.accountId, accountId ?? 0),
        isNull(teacher.deletedAt),
      ),
    )
  return rows.length > 0
}
