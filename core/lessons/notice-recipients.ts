import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { NoticeRecipient } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { lessonChange, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../errors.ts'
import { describeChange } from '../notices/describe-change.ts'
import { selectChangesOfLessons } from '../notices/select-changes.ts'
import { PHONE, PHONE_OWNER } from '../people/find-learners.ts'

/** Those who have neither seen it nor been called come first. @throws AppError not-found */
export async function findNoticeRecipients(
  db: Db,
  _: Actor,
  { id }: { id: number },
): Promise<{ text: string; rows: NoticeRecipient[] }> {
  const [change] = await selectChangesOfLessons(db).where(eq(lessonChange.id, id))
  if (!change) throw new AppError('not-found', { message: 'Bu değişiklik bulunamadı.' })
  const rows = await db
    .select({
      learner: { id: learner.id, name: fullName(learner) },
      state: notice.state,
      sentAt: notice.sentAt,
      seenAt: notice.seenAt,
      calledAt: notice.calledAt,
      calledBy: sql<string | null>`${fullName(account)}`,
      phone: PHONE,
      phoneOf: PHONE_OWNER,
    })
    .from(notice)
    .innerJoin(learner, and(eq(learner.id, notice.learnerId), isNull(learner.deletedAt)))
    .leftJoin(account, eq(account.id, notice.calledBy))
    .where(eq(notice.changeId, id))
    .orderBy(
      sql`${notice.state} in ('seen', 'called')`,
      asc(learner.name),
      asc(learner.surname),
      asc(learner.id),
    )
  return {
    text: `Merhaba, ${describeChange(change)}`,
    rows: rows.map((row) => ({
      ...row,
      sentAt: row.sentAt?.toISOString() ?? null,
      seenAt: row.seenAt?.toISOString() ?? null,
      calledAt: row.calledAt?.toISOString() ?? null,
    })),
  }
}

/** @throws AppError not-found for a learner who has no notice of this change */
export async function markCalled(
  db: Db,
  actor: Actor,
  { id, learnerId }: { id: number; learnerId: number },
): Promise<void> {
  const rows = await db
    .update(notice)
    .set({ state: 'called', calledAt: sql`now()`, calledBy: actor.accountId })
    .where(and(eq(notice.changeId, id), eq(notice.learnerId, learnerId)))
    .returning({ id: notice.id })
  if (rows.length === 0) throw new AppError('not-found')
}
