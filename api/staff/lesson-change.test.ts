import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list, move, read, whoHeard } from '../../contract/staff/lesson.ts'
import { seeChanges } from '../../core/notices/see-changes.ts'
import { sendNotices } from '../../core/notices/send-notices.ts'
import { attendance, lesson as lessons } from '../../db/schema/lessons.ts'
import { schoolDay, schoolTime } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createGroupDesk()
const { db } = desk.school
const { roomId, teacherId } = desk.basis

const FREE = { roomId: null, teacherId: null }

function slot(weekday: number, values: object = FREE) {
  return {
    weekday,
    startsAt: '19:00',
    endsAt: '22:00',
    lessonHours: 4,
    title: 'Dil bilgisi',
    ...values,
  }
}

async function open(slots: object[], values: object = {}) {
  const group = await desk.make({ slots, teacherIds: [], ...values })
  const moved = await desk.ask('POST', `group/${group.id}/state`, {
    revision: group.revision,
    state: 'open',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  return group.id
}

async function lessonsOf(group: number) {
  const { body } = await desk.ask('GET', `lesson?from=2027-01-01&to=2027-12-31&group=${group}`)
  return list.output.parse(body).rows
}

async function nth(group: number, index: number) {
  const lesson = (await lessonsOf(group))[index]
  if (!lesson) throw new Error('There is no such lesson.')
  return lesson
}

async function act(id: number, path: string, body: object, cookie?: string) {
  return desk.ask('POST', `lesson/${id}/${path}`, body, cookie)
}

async function done(id: number, path: string, body: object) {
  const { status, body: given } = await act(id, path, body)
  expect(status, JSON.stringify(given)).toBe(200)
  return move.output.parse(given)
}

const whenOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${schoolDay(new Date(startsAt))} ${schoolTime(new Date(startsAt))}-${schoolTime(new Date(endsAt))}`

const total = (lessons: { lessonHours: number; state: string }[]) =>
  lessons.reduce((sum, one) => sum + (one.state === 'cancelled' ? 0 : one.lessonHours), 0)

async function learnerOf(group: number) {
  const { rows } = await db.execute<{ id: number; enrollment: number }>(
    sql`select learner_id as id, id as enrollment from enrollment where group_id = ${group} limit 1`,
  )
  return { id: rows[0]?.id ?? 0, enrollment: rows[0]?.enrollment ?? 0 }
}

describe('a moved lesson', () => {
  test('has another day and hour, keeps its origin, and stays there when the group is planned again', async () => {
    const group = await open([slot(2)])
    const { id, revision, originDate } = await nth(group, 1)
    const { lesson, plan } = await done(id, 'move', {
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
    expect(total(await lessonsOf(group))).toBe(120)
  })

  test('is refused on a holiday, when nothing changes, and from a stale revision', async () => {
    const group = await open([slot(3)])
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
    await open([slot(4, { roomId, teacherId })], { name: 'Perşembe Akşam' })
    const group = await open([slot(5, { roomId, teacherId })], { name: 'Cuma Akşam' })
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
    const group = await open([slot(6)])
    const { id, revision } = await nth(group, 0)
    const { lesson } = await done(id, 'move', {
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
    const group = await open([slot(2)])
    const before = await desk.ask('GET', `group/${group}`)
    const { id, revision } = await nth(group, 0)
    const cancelled = await done(id, 'cancel', { revision, replacement: 'end', reason: 'Arıza' })
    expect(cancelled.plan).toMatchObject({ added: 1 })
    expect(cancelled.lesson).toMatchObject({ state: 'cancelled', reason: 'Arıza' })
    expect(total(await lessonsOf(group))).toBe(120)
    const during = await desk.ask('GET', `group/${group}`)
    expect(String(during.body.endsOn) > String(before.body.endsOn)).toBe(true)
    const restored = await done(id, 'restore', { revision: cancelled.lesson.revision })
    expect(restored.plan).toMatchObject({ withdrawn: 1 })
    const after = await desk.ask('GET', `group/${group}`)
    expect(after.body.endsOn).toBe(before.body.endsOn)
  })

  test('is replaced on a given day without a change of the end', async () => {
    const group = await open([slot(2)])
    const { id, revision } = await nth(group, 0)
    const missing = await act(id, 'cancel', { revision, replacement: 'day' })
    expect(missing.body.fields).toHaveProperty('day')
    const { plan } = await done(id, 'cancel', {
      revision,
      replacement: 'day',
      day: '2027-03-06',
      startsAt: '10:00',
      endsAt: '13:00',
    })
    expect(plan).toMatchObject({ added: 0, withdrawn: 0 })
    const lessons = await lessonsOf(group)
    expect(total(lessons)).toBe(120)
    expect(lessons.map(whenOf)).toContain('2027-03-06 10:00-13:00')
  })

  test('can be dropped, so that the level has fewer hours', async () => {
    const group = await open([slot(2)])
    const { id, revision } = await nth(group, 0)
    await done(id, 'cancel', { revision, replacement: 'none' })
    expect(total(await lessonsOf(group))).toBe(116)
  })

  test('is refused with attendance, and so is a second cancellation', async () => {
    const group = await open([slot(2)])
    await desk.enroll(group, 'yoklama@ornek.com')
    const [first, second] = await lessonsOf(group)
    const { enrollment: enrollmentId } = await learnerOf(group)
    await db.insert(attendance).values({
      lessonId: first?.id ?? 0,
      enrollmentId,
      missed: 0,
      tappedAt: new Date(),
    })
    const recorded = await act(first?.id ?? 0, 'cancel', {
      revision: first?.revision,
      replacement: 'end',
    })
    expect(recorded.status).toBe(409)
    const { lesson } = await done(second?.id ?? 0, 'cancel', {
      revision: second?.revision,
      replacement: 'end',
    })
    const again = await act(lesson.id, 'cancel', {
      revision: lesson.revision,
      replacement: 'end',
    })
    expect(again.status).toBe(409)
  })
})

test('an added lesson takes its hours from the end', async () => {
  const group = await open([slot(2)])
  const before = await lessonsOf(group)
  const { status, body } = await desk.ask('POST', 'lesson', {
    groupId: group,
    day: '2027-03-06',
    startsAt: '10:00',
    endsAt: '13:00',
    lessonHours: 4,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(move.output.parse(body).plan).toMatchObject({ withdrawn: 1 })
  const after = await lessonsOf(group)
  expect(after).toHaveLength(before.length)
  expect(total(after)).toBe(120)
})

describe('a substitute', () => {
  async function substitutes() {
    const { rows } = await db.execute<{ id: number }>(sql`
      select t.id from teacher t join account a on a.id = t.account_id
      where a.email = 'ogretmen@ornek.com' and t.deleted_at is null`)
    return rows[0]?.id ?? 0
  }

  test('who is free comes first, and the desk gives the lesson', async () => {
    const group = await open([slot(7, { roomId, teacherId })], { name: 'Pazar' })
    const { id, revision } = await nth(group, 0)
    const sequence = async () => {
      const found = await db.select().from(lessons).where(eq(lessons.id, id))
      return found[0]?.sequence ?? 0
    }
    const before = await sequence()
    const { body } = await desk.ask('GET', `lesson/${id}/free-teachers`)
    const rows = body.rows as unknown as { id: number; clash: string | null }[]
    expect(rows.map((one) => one.id)).not.toContain(teacherId)
    expect(rows.map(({ clash }) => clash !== null)).toEqual(
      rows.map(({ clash }) => clash !== null).toSorted(),
    )
    const { lesson } = await done(id, 'substitute', { revision, teacherId: rows[0]?.id })
    expect(lesson.teachers).toMatchObject([
      { id: rows[0]?.id, isSubstitute: true, hasAccepted: true },
    ])
    expect(lesson.changes).toMatchObject([
      { kind: 'substitute', before: { teachers: ['Ada Çınar'] } },
    ])
    expect(await sequence()).toBeGreaterThan(before)
    const day = schoolDay(new Date(lesson.startsAt))
    const { body: own } = await desk.ask('GET', `lesson?from=${day}&to=${day}&teacher=${teacherId}`)
    expect(list.output.parse(own).rows.map((one) => one.id)).not.toContain(id)
    const back = await done(id, 'substitute', { revision: lesson.revision, teacherId })
    expect(back.lesson.teachers).toMatchObject([{ id: teacherId, isSubstitute: false }])
  })

  test('who is asked has the lesson once they accept, and nobody else can answer', async () => {
    const group = await open([slot(7, { teacherId })], { startsOn: '2028-03-01' })
    const { body: found } = await desk.ask(
      'GET',
      `lesson?from=2028-01-01&to=2028-12-31&group=${group}`,
    )
    const [first, second] = list.output.parse(found).rows
    const asked = await substitutes()
    const cookie = await desk.school.signInStaff('ogretmen@ornek.com')
    for (const lesson of [first, second]) {
      const given = await done(lesson?.id ?? 0, 'substitute', {
        revision: lesson?.revision,
        teacherId: asked,
        isAsked: true,
      })
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
    const path = `${first?.id}/substitute-answer`
    const foreign = await desk.ask('POST', `lesson/${path}`, { accepts: true })
    expect(foreign.status).toBe(404)
    const seen = await desk.ask('GET', `lesson/${first?.id}`, undefined, cookie)
    expect(read.output.parse(seen.body).isAsked).toBe(true)
    const accepted = await desk.ask('POST', `lesson/${path}`, { accepts: true }, cookie)
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const declined = await act(second?.id ?? 0, 'substitute-answer', { accepts: false }, cookie)
    expect(declined.status).toBe(200)
    const answers = (await mailsTo(desk.school, 'danisman@ornek.com')).filter(
      ({ cause }) => cause === 'substitute-answered',
    )
    expect(answers.map(({ text }) => text).toSorted()).toEqual([
      expect.stringContaining(' dersi üstlendi:'),
      expect.stringContaining(' dersi üstlenemiyor:'),
    ])
    const after = await desk.ask('GET', `lesson/${first?.id}`)
    expect(read.output.parse(after.body).teachers.map((one) => one.id)).toEqual([asked])
    const other = await desk.ask('GET', `lesson/${second?.id}`)
    expect(read.output.parse(other.body).teachers.map((one) => one.id)).toEqual([teacherId])
  })
})

describe('who has heard of a change', () => {
  test('is written to in one letter, listed until they see it, and can be called', async () => {
    const group = await open([slot(2)], { name: 'Duyan Sınıf' })
    await desk.enroll(group, 'duyan@ornek.com')
    const learner = await learnerOf(group)
    const [first, second] = await lessonsOf(group)
    const moved = await done(first?.id ?? 0, 'move', {
      revision: first?.revision,
      day: '2027-03-03',
      startsAt: '19:00',
      endsAt: '22:00',
      reason: 'Salon dolu',
    })
    expect(moved.told).toBe(1)
    await done(second?.id ?? 0, 'cancel', { revision: second?.revision, replacement: 'end' })
    const [change] = moved.lesson.changes
    const heard = async () => {
      const { body } = await desk.ask('GET', `lesson-change/${change?.id}/notices`)
      return whoHeard.output.parse(body)
    }
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
    await seeChanges(db, learner.id)
    expect((await heard()).rows).toMatchObject([{ state: 'seen' }])
    const called = await desk.ask('POST', `lesson-change/${change?.id}/called`, {
      learnerId: learner.id,
    })
    expect(called.status).toBe(200)
    expect((await heard()).rows).toMatchObject([{ state: 'called', calledBy: expect.any(String) }])
  })

  test('includes a learner without any address, who is muted', async () => {
    const group = await open([slot(2)])
    await desk.enroll(group, 'sessiz@ornek.com')
    const { id } = await learnerOf(group)
    await db.execute(sql`update learner set email = null where id = ${id}`)
    const first = await nth(group, 0)
    const { lesson } = await done(first.id, 'cancel', {
      revision: first.revision,
      replacement: 'end',
    })
    const { body } = await desk.ask('GET', `lesson-change/${lesson.changes[0]?.id}/notices`)
    expect(whoHeard.output.parse(body).rows).toMatchObject([{ state: 'muted' }])
  })
})
