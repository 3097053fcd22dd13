import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retryMail } from '../../core/mail/outbox.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { claimDueMail } from '../../core/mail/send-mail.ts'
import { sendNotices } from '../../core/timetable/notices.ts'
import { recordLessonChanges } from '../../core/timetable/write-lesson.ts'
import { lesson, notice } from '../../db/schema/lessons.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { holdUnsent } from './restore-backup.ts'

const { db, url } = await createTestDatabase()

test('a restored database sends no mail and no news of before until somebody asks for it', async () => {
  await db.update(mailOutbox).set({ sentAt: new Date() }).where(isNull(mailOutbox.sentAt))
  await db.update(notice).set({ state: 'sent' }).where(eq(notice.state, 'queued'))
  const id = await queueMail(db, {
    cause: 'test',
    recipient: 'ada@ornek.com',
    subject: 'Eski',
    text: 'Gitmiş olabilir',
  })
  const [one] = await db.select({ id: lesson.id }).from(lesson).limit(1)
  const [changeId = 0] = await recordLessonChanges(db, [
    {
      lessonId: one?.id ?? 0,
      kind: 'cancelled',
      reason: null,
      actorId: null,
    },
  ])
  const [person] = await db.select({ id: learner.id }).from(learner).limit(1)
  await db.insert(notice).values({ changeId, learnerId: person?.id ?? 0 })

  expect(await holdUnsent(url)).toBe(2)
  expect(await sendNotices(db, 0)).toBe(0)
  expect(await claimDueMail(db)).toBeUndefined()
  await retryMail(db, SYSTEM, id)
  expect(await claimDueMail(db)).toMatchObject({ id, subject: 'Eski' })
})
