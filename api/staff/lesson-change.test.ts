import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { get as getGroup } from '../../contract/staff/group.ts'
import * as calls from '../../contract/staff/lesson.ts'
import { seeChanges } from '../../core/timetable/lesson-changes.ts'
import { sendNotices } from '../../core/timetable/notices.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { lesson as lessons, notice } from '../../db/schema/lessons.ts'
import { schoolDay, schoolTime } from '../../domain/school-time.ts'
import { countHours, createGroupDesk, EVENING, teacherOf } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createGroupDesk()
const { done, lessonsOf } = desk
const { db } = desk.school
const { roomId, teacherId } = desk.basis

async function open(slot: object, values: object = {}) {
  return (await desk.open({ slots: [{ ...EVENING, ...slot }], ...values })).id
}

async function nth(group: number, index: number, year = 2027) {
  const lesson = (await lessonsOf(group, year))[index]
  if (!lesson) throw new Error('There is no such lesson.')
  return lesson
}

function act(id: number, path: string, body: object) {
  return desk.ask('POST', `lesson/${id}/${path}`, body)
}

const whenOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${schoolDay(new Date(startsAt))} ${schoolTime(new Date(startsAt))}-${schoolTime(new Date(endsAt))}`

describe('a moved lesson', () => {
  test('has another day and hour, keeps its origin, and stays there when the group is planned again', async () => {
    const group = await open({ weekday: 2 })
    const { id, revision, originDate } = await nth(group, 1)
    const { lesson, plan } = await done(calls.move, {
      id,
      revision,
      day: '2027-03-19',
      startsAt: '18:00',
      endsAt: '21:00',
      reason: 'Öğretmenin sınavı var',
    })
    expect(whenOf(lesson)).toBe('2027-03-19 18:00-21:00')
    expect(lesson).toMatchObject({ originDate, isByHand: true, state: 'planned' })
    expect(lesson.changes).toMatchObject([
      { kind: 'moved', reason: 'Öğretmenin sınavı var', by: expect.any(String) },
    ])
    expect(plan).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
    expect(countHours(await lessonsOf(group))).toBe(120)
  })

  test('is refused on a holiday, when nothing changes, and from a stale revision', async () => {
    const group = await open({ weekday: 3 })
    const { id, revision, startsAt } = await nth(group, 0)
    const holiday = await act(id, 'move', {
      revision,
      day: '2027-04-23',
      startsAt: '19:00',
      endsAt: '22:00',
    })
    expect(holiday.status).toBe(422)
    expect(holiday.body.fields).toEqual({
      day: 'O gün tatil: Ulusal Egemenlik ve Çocuk Bayramı.',
    })
    const day = schoolDay(new Date(startsAt))
    const same = await act(id, 'move', { revision, day, startsAt: '19:00', endsAt: '22:00' })
    expect(same.status).toBe(422)
    const stale = await act(id, 'move', {
      revision: revision + 1,
      day,
      startsAt: '18:00',
      endsAt: '21:00',
    })
    expect(stale.status).toBe(409)
  })

  test('is refused with who has the room and the teacher, where and when', async () => {
    await open({ weekday: 4, roomId, teacherId }, { name: 'Perşembe Akşam' })
    const group = await open({ weekday: 5, roomId, teacherId }, { name: 'Cuma Akşam' })
    const { id, revision } = await nth(group, 0)
    const { status, body } = await act(id, 'move', {
      revision,
      day: '2027-04-01',
      startsAt: '20:00',
      endsAt: '23:00',
    })
    expect(status).toBe(422)
    const where = '1 Nisan 2027 Perşembe 19.00-22.00 “Perşembe Akşam” sınıfında.'
    expect(body.fields).toEqual({
      roomId: `Oda 1: ${where}`,
      startsAt: `Ada Çınar: ${where}`,
    })
    const both = await Promise.all(
      [1, 2].map((index) =>
        nth(group, index).then((lesson) =>
          act(lesson.id, 'move', {
            revision: lesson.revision,
            day: '2027-04-03',
            startsAt: '10:00',
            endsAt: '13:00',
          }),
        ),
      ),
    )
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 422])
  })

  test('in another room only is a change of room', async () => {
    const group = await open({ weekday: 6 })
    const { id, revision } = await nth(group, 0)
    const { lesson } = await done(calls.move, {
      id,
      revision,
      day: '2027-03-06',
      startsAt: '19:00',
      endsAt: '22:00',
      roomId,
    })
    expect(lesson.room?.id).toBe(roomId)
    expect(lesson.changes).toMatchObject([
      { kind: 'room', before: { room: null }, after: { room: 'Oda 1' } },
    ])
  })
})

describe('a cancelled lesson', () => {
  test('is made up at the end, and the end goes back when it is restored', async () => {
    const group = await open({ weekday: 2 })
    const endOf = async () => (await done(getGroup, { id: group })).endsOn ?? ''
    const before = await endOf()
    const { id, revision } = await nth(group, 0)
    const cancelling = { id, revision, replacement: 'end', reason: 'Arıza' }
    const cancelled = await done(calls.cancel, cancelling)
    expect(cancelled.plan).toMatchObject({ added: 1 })
    expect(cancelled.lesson).toMatchObject({ state: 'cancelled', reason: 'Arıza' })
    expect(countHours(await lessonsOf(group))).toBe(120)
    expect((await endOf()) > before).toBe(true)
    const restored = await done(calls.restore, { id, revision: cancelled.lesson.revision })
    expect(restored.plan).toMatchObject({ withdrawn: 1 })
    expect(await endOf()).toBe(before)
  })

  test('is replaced on a given day without a change of the end', async () => {
    const group = await open({ weekday: 2 })
    const { id, revision } = await nth(group, 0)
    const missing = await act(id, 'cancel', { revision, replacement: 'day' })
    expect(missing.body.fields).toHaveProperty('day')
    const { plan } = await done(calls.cancel, {
      id,
      revision,
      replacement: 'day',
      day: '2027-03-06',
      startsAt: '10:00',
      endsAt: '13:00',
    })
    expect(plan).toMatchObject({ added: 0, withdrawn: 0 })
    const lessons = await lessonsOf(group)
    expect(countHours(lessons)).toBe(120)
    expect(lessons.map(whenOf)).toContain('2027-03-06 10:00-13:00')
  })

  test('can be dropped, so that the level has fewer hours', async () => {
    const group = await open({ weekday: 2 })
    const { id, revision } = await nth(group, 0)
    await done(calls.cancel, { id, revision, replacement: 'none' })
    expect(countHours(await lessonsOf(group))).toBe(116)
  })

  test('is refused with attendance, and so is a second cancellation', async () => {
    const group = await open({ weekday: 2 })
    const { id: enrollmentId } = await desk.enroll(group, 'yoklama@ornek.com')
    const [first, second] = [await nth(group, 0), await nth(group, 1)]
    const taken = { lessonId: first.id, enrollmentId, missed: 0, tappedAt: new Date() }
    await db.insert(attendance).values(taken)
    const cancel = ({ id, revision }: { id: number; revision: number }) =>
      act(id, 'cancel', { revision, replacement: 'end' })
    expect((await cancel(first)).status).toBe(409)
    expect((await cancel(second)).status).toBe(200)
    expect((await cancel(await nth(group, 1))).status).toBe(409)
  })
})

test('an added lesson takes its hours from the end', async () => {
  const group = await open({ weekday: 2 })
  const before = await lessonsOf(group)
  const { plan } = await done(calls.add, {
    groupId: group,
    day: '2027-03-06',
    startsAt: '10:00',
    endsAt: '13:00',
    lessonHours: 4,
  })
  expect(plan).toMatchObject({ withdrawn: 1 })
  const after = await lessonsOf(group)
  expect(after).toHaveLength(before.length)
  expect(countHours(after)).toBe(120)
})

describe('a substitute', () => {
  test('who is free comes first, and the desk gives the lesson', async () => {
    const group = await open({ weekday: 7, roomId, teacherId }, { name: 'Pazar' })
    const { id, revision } = await nth(group, 0)
    const sequence = async () => {
      const found = await db.select().from(lessons).where(eq(lessons.id, id))
      return found[0]?.sequence ?? 0
    }
    const before = await sequence()
    const { rows } = await done(calls.freeTeachers, { id })
    expect(rows.map((one) => one.id)).not.toContain(teacherId)
    expect(rows.map(({ clash }) => clash !== null)).toEqual(
      rows.map(({ clash }) => clash !== null).toSorted(),
    )
    const given = { id, revision, teacherId: rows[0]?.id }
    const { lesson } = await done(calls.substitute, given)
    expect(lesson.teachers).toMatchObject([
      { id: rows[0]?.id, isSubstitute: true, hasAccepted: true },
    ])
    expect(lesson.changes).toMatchObject([
      { kind: 'substitute', before: { teachers: ['Ada Çınar'] } },
    ])
    expect(await sequence()).toBeGreaterThan(before)
    const day = schoolDay(new Date(lesson.startsAt))
    const own = await done(calls.list, { from: day, to: day, teacher: teacherId })
    expect(own.rows.map((one) => one.id)).not.toContain(id)
    const back = await done(calls.substitute, { id, revision: lesson.revision, teacherId })
    expect(back.lesson.teachers).toMatchObject([{ id: teacherId, isSubstitute: false }])
  })

  test('who is asked has the lesson once they accept, and nobody else can answer', async () => {
    const group = await open({ weekday: 7, teacherId }, { startsOn: '2028-03-01' })
    const [first, second] = [await nth(group, 0, 2028), await nth(group, 1, 2028)]
    const asked = await teacherOf(desk.school, 'ogretmen@ornek.com')
    const cookie = await desk.school.signInStaff('ogretmen@ornek.com')
    for (const { id, revision } of [first, second]) {
      const question = { id, revision, teacherId: asked, isAsked: true }
      const given = await done(calls.substitute, question)
      expect(given.lesson.teachers).toMatchObject([
        { id: teacherId, hasAccepted: true },
        { id: asked, hasAccepted: false },
      ])
      expect(given.lesson.changes).toEqual([])
    }
    const mails = (await mailsTo(desk.school, 'ogretmen@ornek.com')).filter(
      ({ cause }) => cause === 'substitute-asked',
    )
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe('Ufuk Dil Akademisi: bir ders için vekil aranıyor')
    expect(mails[0]?.text).toMatch(/“Deneme” sınıfı, \d+ Mart Pazar 19\.00-22\.00/)
    const foreign = await act(first.id, 'substitute-answer', { accepts: true })
    expect(foreign.status).toBe(404)
    expect((await done(calls.read, { id: first.id }, cookie)).isAsked).toBe(true)
    await done(calls.answer, { id: first.id, accepts: true }, cookie)
    await done(calls.answer, { id: second.id, accepts: false }, cookie)
    const answers = (await mailsTo(desk.school, 'danisman@ornek.com')).filter(
      ({ cause }) => cause === 'substitute-answered',
    )
    expect(answers.map(({ text }) => text).toSorted()).toEqual([
      expect.stringContaining(' dersi üstlendi:'),
      expect.stringContaining(' dersi üstlenemiyor:'),
    ])
    const teachersOf = async ({ id }: { id: number }) =>
      (await done(calls.read, { id })).teachers.map((one) => one.id)
    expect(await teachersOf(first)).toEqual([asked])
    expect(await teachersOf(second)).toEqual([teacherId])
  })
})

describe('a person to be notified of a change', () => {
  test('is written to in one letter, listed until they see it, and can be called', async () => {
    const group = await open({ weekday: 2 }, { name: 'Duyan Sınıf' })
    const { learner } = await desk.enroll(group, 'duyan@ornek.com')
    const [first, second] = [await nth(group, 0), await nth(group, 1)]
    const moved = await done(calls.move, {
      id: first.id,
      revision: first.revision,
      day: '2027-03-03',
      startsAt: '19:00',
      endsAt: '22:00',
      reason: 'Salon dolu',
    })
    expect(moved.recipients).toBe(1)
    const { id, revision } = second
    await done(calls.cancel, { id, revision, replacement: 'end' })
    const [change] = moved.lesson.changes
    const heard = () => done(calls.findRecipients, { id: change?.id })
    const before = await heard()
    expect(before.rows).toMatchObject([{ learner: { id: learner.id }, state: 'queued' }])
    expect(before.text).toBe(
      'Merhaba, “Duyan Sınıf” sınıfının 2 Mart Salı 19.00-22.00 dersi 3 Mart Çarşamba 19.00-22.00 saatine alındı. Neden: Salon dolu.',
    )
    expect(await sendNotices(db)).toBe(0)
    await sendNotices(db, 0)
    await sendNotices(db, 0)
    const { rows: mails } = await db.execute<{ text: string }>(
      sql`select text from mail_outbox where recipient = 'duyan@ornek.com' and cause = 'lesson-change'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('3 Mart Çarşamba')
    expect(mails[0]?.text).toContain('dersi iptal edildi')
    expect((await heard()).rows).toMatchObject([{ state: 'sent' }])
    const notices = (await db.select({ id: notice.id }).from(notice)).map(({ id }) => id)
    await seeChanges(db, learner.id, { notices })
    expect((await heard()).rows).toMatchObject([{ state: 'seen' }])
    await done(calls.markCalled, { id: change?.id, learnerId: learner.id })
    expect((await heard()).rows).toMatchObject([{ state: 'called', calledBy: expect.any(String) }])
  })

  test('includes a learner without any address, who is muted', async () => {
    const group = await open({ weekday: 2 })
    const { learner } = await desk.enroll(group, 'sessiz@ornek.com')
    await db.execute(sql`update learner set email = null where id = ${learner.id}`)
    const { id, revision } = await nth(group, 0)
    const { lesson } = await done(calls.cancel, { id, revision, replacement: 'end' })
    const { rows } = await done(calls.findRecipients, { id: lesson.changes[0]?.id })
    expect(rows).toMatchObject([{ state: 'muted' }])
  })
})
