import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '../../contract/staff/make-up.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const { ask, done } = desk

async function give(learnerId: number, expiresOn = addDays(TODAY, 30)) {
  const given = { learnerId, reason: 'Okulun iptal ettiği ders', expiresOn }
  const [right] = (await done(calls.give, given)).rows
  if (!right) throw new Error('No right was given.')
  return right
}

async function lessonsFor(id: number): Promise<number[]> {
  return (await done(calls.lessons, { id })).rows.map((one) => one.id)
}

async function withRight() {
  const [own, other] = [await desk.open(), await desk.open()]
  const { learnerId } = await desk.enroll(own.id, 'Ada')
  return { own, other, learnerId, right: await give(learnerId) }
}

test('a right is used for a lesson of another group of the level, and the roll shows the guest', async () => {
  const { own, other, learnerId, right } = await withRight()
  const found = await lessonsFor(right.id)
  expect(found).toContain(other.lessonOn(7))
  expect(found).not.toContain(own.lessonOn(7))
  expect(found).not.toContain(other.lessonOn(-7))
  const { id, revision } = right
  const [row] = (await done(calls.use, { id, revision, lessonId: other.lessonOn(7) })).rows
  expect(row?.use).toMatchObject({ id: other.lessonOn(7), group: { id: other.id } })
  expect((await desk.rollOf(other.lessonOn(7))).guests).toEqual([
    { learnerId, name: 'Ada Kıyı', reason: 'make-up', hasCome: null },
  ])
  const twice = await ask('POST', `make-up/${id}/use`, {
    lessonId: other.lessonOn(14),
    revision: row?.revision,
  })
  expect(twice.body.message).toBe('Bu hak zaten kullanıldı.')
})

test('a right ends on its last day, which cannot lie in the past', async () => {
  const [own, other] = [await desk.open(), await desk.open()]
  const { learnerId } = await desk.enroll(own.id, 'Ada')
  const right = await give(learnerId, addDays(TODAY, 13))
  expect(await lessonsFor(right.id)).toEqual(expect.not.arrayContaining([other.lessonOn(14)]))
  expect(await lessonsFor(right.id)).toContain(other.lessonOn(7))
  const late = await ask('POST', 'make-up', {
    learnerId,
    reason: 'Geç kaldı',
    expiresOn: addDays(TODAY, -1),
  })
  expect(late.body.fields).toEqual({ expiresOn: 'Son gün bugünden önce olamaz.' })
})

test('the second of two people who give the same right at once is told', async () => {
  const { learnerId } = await desk.enroll((await desk.open()).id, 'Ada')
  const body = { learnerId, reason: 'Hastalandı', expiresOn: addDays(TODAY, 30) }
  const answers = await Promise.all([ask('POST', 'make-up', body), ask('POST', 'make-up', body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const third = await ask('POST', 'make-up', { ...body, reason: 'Hastalandı, ikinci ders' })
  expect(third.body.rows).toHaveLength(2)
})

test('a lesson without a free chair takes no guest', async () => {
  const { other, right } = await withRight()
  await desk.db.execute(sql`update course_group set capacity = 1 where id = ${other.id}`)
  await desk.enroll(other.id, 'Bora')
  expect(await lessonsFor(right.id)).not.toContain(other.lessonOn(7))
  const body = { lessonId: other.lessonOn(7), revision: right.revision }
  const { status, body: refused } = await ask('POST', `make-up/${right.id}/use`, body)
  expect(status).toBe(409)
  expect(refused.message).toBe('Bu derste boş yer kalmadı.')
})

test('the last chair goes to one of two guests', async () => {
  const { other, own, right } = await withRight()
  const { learnerId } = await desk.enroll(own.id, 'Can')
  const rival = await give(learnerId)
  await desk.db.execute(sql`update course_group set capacity = 1 where id = ${other.id}`)
  const lessonId = other.lessonOn(7)
  const answers = await Promise.all(
    [right, rival].map(({ id, revision }) =>
      ask('POST', `make-up/${id}/use`, { lessonId, revision }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a right is given up before the attendance of its lesson, and taken back while unused', async () => {
  const { other, right } = await withRight()
  const lessonId = other.lessonOn(7)
  const { id, revision } = right
  const [after] = (await done(calls.use, { id, revision, lessonId })).rows
  const kept = await ask('DELETE', `make-up/${id}?revision=${after?.revision}`)
  expect(kept.status).toBe(409)
  const [free] = (await done(calls.release, { id, revision: after?.revision })).rows
  expect(free?.use).toBeNull()
  expect((await desk.rollOf(lessonId)).guests).toEqual([])
  const stale = await ask('POST', `make-up/${id}/release`, { revision: 1 })
  expect(stale.status).toBe(409)
  expect((await done(calls.remove, { id, revision: free?.revision })).rows).toEqual([])
})

test('a lesson of another level is not open to a right', async () => {
  const { other, right } = await withRight()
  await desk.db.execute(sql`
    with another as (
      insert into level (course_id, name, goal, hours, position)
      select course_id, 'Başka', 'Başka.', 120, 99999 from course_group where id = ${other.id} returning id)
    update course_group set level_id = another.id from another where course_group.id = ${other.id}`)
  const body = { lessonId: other.lessonOn(7), revision: right.revision }
  const refused = await ask('POST', `make-up/${right.id}/use`, body)
  expect(refused.body.fields).toEqual({
    lessonId: 'Bu ders bu hak için uygun değil; listeden başka bir ders seçin.',
  })
})
