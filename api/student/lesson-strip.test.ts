import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLessonRecords } from '../../contract/staff/lesson-record.ts'
import { reportAbsence } from '../../contract/student/absence.ts'
import { listLessonStrip } from '../../contract/student/progress.ts'
import { createSession } from '../../core/accounts/sign-ins.ts'
import { openStudentAccount } from '../../core/people/mail-invitation.ts'
import { markOf } from '../../domain/lesson-strip.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
let people = 0

async function join(groupId: number, startsOn?: string) {
  const { id, learnerId } = await desk.enroll(groupId, 'Ada', startsOn)
  people += 1
  const person = { name: 'Ada', surname: 'Kıyı', learnerId, email: `dizi${people}@ornek.com` }
  const accountId = await openStudentAccount(desk.db, { ...person, passwordHash: 'none' })
  const token = await createSession(desk.db, accountId, 'Safari, iPhone')
  async function strip() {
    const { body } = await desk.school.call(listLessonStrip.path, { token })
    return listLessonStrip.output.parse(body)
  }
  async function marks() {
    const lessons = await strip()
    return lessons.slice(0, 4).map((lesson) => {
      const days = Math.round(
        (Date.parse(schoolDay(new Date(lesson.startsAt))) - Date.parse(TODAY)) / 86_400_000,
      )
      return [days, markOf(lesson, new Date())]
    })
  }
  return { id, learnerId, token, strip, marks }
}

test('the lessons of a level are told one by one, past and to come', async () => {
  const group = await desk.open()
  const student = await join(group.id)
  await desk.record(group.lessonOn(-14), { people: [tap(student.id, 0)] })
  await desk.record(group.lessonOn(-7), { people: [tap(student.id, 2, 10, true)] })
  await desk.db.execute(sql`update lesson set state = 'held' where id = ${group.lessonOn(0)}`)
  const from = addDays(TODAY, 7)
  await desk.school.call(reportAbsence.path, { token: student.token, from })
  expect(await student.marks()).toEqual([
    [-14, 'came'],
    [-7, 'excused'],
    [0, 'unrecorded'],
    [7, 'reported'],
  ])
})

test('a lesson before the first day of a learner, or before they were recorded, asks for no roll', async () => {
  const group = await desk.open()
  const student = await join(group.id, addDays(TODAY, -7))
  await desk.record(group.lessonOn(-7), { people: [tap(student.id, 0)] })
  expect((await student.marks()).slice(0, 3)).toEqual([
    [-14, 'before'],
    [-7, 'came'],
    [0, 'before'],
  ])
})

test('a change of group keeps the lessons of both, each in its time', async () => {
  const [from, to] = [await desk.open(), await desk.open()]
  const student = await join(from.id)
  await desk.record(from.lessonOn(-14), { people: [tap(student.id, 4)] })
  await desk.transfer(student.id, to.id, addDays(TODAY, -7))
  expect((await student.strip()).slice(0, 3).map(({ id, missed }) => [id, missed])).toEqual([
    [from.lessonOn(-14), 4],
    [to.lessonOn(-7), null],
    [to.lessonOn(0), null],
  ])
})

test('a cancelled lesson stays, one that planning took back does not', async () => {
  const group = await desk.open()
  const student = await join(group.id)
  const [first, second] = [group.lessonOn(-14), group.lessonOn(-7)]
  await desk.db.execute(
    sql`update lesson set state = 'cancelled' where id in (${first}, ${second})`,
  )
  await desk.db.execute(sql`update lesson set is_withdrawn = true where id = ${second}`)
  expect((await student.marks()).slice(0, 2)).toEqual([
    [-14, 'cancelled'],
    [0, 'before'],
  ])
})

test('a moved lesson says where it stood', async () => {
  const group = await desk.open()
  const student = await join(group.id)
  const startsAt = '2026-01-05T16:00:00.000Z'
  await desk.db.execute(sql`
    insert into lesson_change (lesson_id, kind, before)
    values (${group.lessonOn(-7)}, 'moved', ${JSON.stringify({ startsAt })})`)
  expect((await student.strip())[1]).toMatchObject({ movedFrom: startsAt })
})

test('the school reads the records of a group or of a learner, a teacher those of own groups', async () => {
  const [own, other] = [await desk.open(), await desk.open({ own: false })]
  const [ada, ece] = [await join(own.id), await join(other.id)]
  await desk.record(own.lessonOn(-7), { people: [tap(ada.id, 3)] })
  const exam = await desk.addAssessment(own.id)
  await desk.mark(exam, ada.id, '84.5')
  const [record] = (await desk.done(listLessonRecords, { group: own.id }, desk.teacher)).rows
  expect(record).toMatchObject({
    enrollmentId: ada.id,
    absence: { missed: 3, hours: 120, left: 9 },
    limit: 10,
    average: '84.5',
  })
  expect(record?.lessons.map(({ missed }) => missed).slice(0, 3)).toEqual([null, 3, null])
  const idsOf = async (of: object, as?: string) =>
    (await desk.done(listLessonRecords, of, as)).rows.map(({ enrollmentId }) => enrollmentId)
  expect(await idsOf({ learner: ece.learnerId })).toEqual([ece.id])
  expect(await idsOf({ learner: ece.learnerId }, desk.teacher)).toEqual([])
  expect(await idsOf({ group: other.id }, desk.teacher)).toEqual([])
  expect(await idsOf({})).toEqual([])
})
