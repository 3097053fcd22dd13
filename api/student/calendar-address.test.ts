import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as account from '../../contract/student/account.ts'
import * as timetable from '../../contract/student/timetable.ts'
import { createAccountToken } from '../../core/accounts/account-tokens.ts'
import { deleteLearner, restoreLearner } from '../../core/people/write-learner.ts'
import { closeAccount, setClosed } from '../../core/staff/change-account.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { signIn } from '../../test/student.ts'

const school = await createTestApi()
const { call, db } = school

const PASSWORD = 'yepyeni bir parola 7'

async function findLearner(email: string) {
  const [row] = await db.select().from(learner).where(eq(learner.email, email))
  return { id: row?.id ?? 0, revision: row?.revision ?? 0, accountId: row?.accountId ?? 0 }
}

interface Student {
  email: string
  token: string
}

const DOORS: Record<string, (student: Student) => Promise<unknown>> = {
  'changing the password': ({ token }) =>
    call(account.changePassword.path, { token, current: DEMO_PASSWORD, password: PASSWORD }),
  'closing the other sessions': ({ token }) => call(account.closeOtherSessions.path, { token }),
  'a reset by the mailed link': async ({ email }) => {
    const { accountId } = await findLearner(email)
    const token = await createAccountToken(db, { accountId, purpose: 'password-reset' })
    return call('/auth/student-reset-password', { token, password: PASSWORD })
  },
  'closing the account, also once it is open again': async ({ email }) => {
    const { accountId } = await findLearner(email)
    await closeAccount(db, SYSTEM, accountId)
    await setClosed(db, accountId, false)
    return { status: 200 }
  },
  'deleting the learner, also once the record is restored': async ({ email }) => {
    const { id } = await findLearner(email)
    await db.update(enrollment).set({ state: 'withdrawn' }).where(eq(enrollment.learnerId, id))
    await deleteLearner(db, SYSTEM, await findLearner(email))
    await restoreLearner(db, SYSTEM, id)
    return { status: 200 }
  },
}

test.each(Object.keys(DOORS))('a calendar address ends with %s', async (door) => {
  const email = `sinif${Object.keys(DOORS).indexOf(door) + 1}@ornek.com`
  const token = await signIn(school, email)
  const made = await call(timetable.createCalendar.path, { token })
  const { secret } = made.body as { secret: string }
  const read = () => call(timetable.getCalendar.path, { secret })
  expect((await read()).status).toBe(200)
  expect(await DOORS[door]?.({ email, token })).toMatchObject({ status: 200 })
  expect((await read()).status).toBe(404)
})

test('the answer says that the calendar address is closed, and a new one is made at once', async () => {
  const token = await signIn(school, 'ogrenci@ornek.com')
  await call(timetable.createCalendar.path, { token })
  const close = () => call(account.closeOtherSessions.path, { token })
  expect((await close()).body).toMatchObject({
    message: expect.stringMatching(/Takvim adresiniz de kapatıldı; yenisini Ders programı/),
  })
  expect((await close()).body).toEqual({ message: 'Açık başka oturum yoktu.' })
  const { secret } = (await call(timetable.createCalendar.path, { token })).body as {
    secret: string
  }
  expect((await call(timetable.getCalendar.path, { secret })).status).toBe(200)
})
