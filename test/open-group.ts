import { asc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { insertGroup } from '../core/groups/write-group.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { createTestApi, type TestApiOptions } from './api.ts'
import { makeGroupBasis } from './group.ts'

export const STARTS = nextMonday()

export async function createOpenGroup(options: TestApiOptions = {}) {
  const school = await createTestApi(options)
  const { call, db } = school
  const { input, roomId } = await makeGroupBasis(db)
  const evening = { startsAt: '19:00', endsAt: '22:00', lessonHours: 4, title: 'Ders', roomId }
  const slots = [1, 2, 3, 4].map((weekday) => ({ ...evening, weekday }))
  const ofCourse = eq(courseGroup.courseId, input.courseId)
  const group = { id: 0 }
  let people = 100

  beforeEach(async () => {
    await db.update(courseGroup).set({ state: 'finished' }).where(ofCourse)
    await db.delete(mailOutbox)
    group.id = await insertGroup(db, {
      ...input,
      slots,
      state: 'open',
      startsOn: STARTS,
      capacity: 2,
      price: 1_680_000,
      instalments: 3,
      minimum: 1,
    })
  })

  function person(name = 'Ayşe Nur Demir') {
    people += 1
    return { name, phone: `0532 555 9${people}`, email: `aday${people}@gmail.com` }
  }
  const reserve = (body: object = person(), from?: string) =>
    call('/pre-enrollment', { group: group.id, ...body }, {}, from)
  const seen = async () => (await call(`/group/${group.id}`)).body as Record<string, unknown>
  const mails = (recipient: string) =>
    db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(asc(mailOutbox.id))
  const tokenOf = async (email: string) => tokenIn((await mails(email)).at(-1)?.text)
  return { ...school, group, person, reserve, seen, mails, tokenOf }
}

export function tokenIn(text = ''): string {
  return /\/baglanti#\w+\.([\w-]+)/.exec(text)?.[1] ?? ''
}

function nextMonday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
