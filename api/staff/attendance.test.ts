import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../contract/staff/attendance.ts'
import { list as lessons } from '../../contract/staff/lesson.ts'
import { attendance, lessonGuest } from '../../db/schema/attendance.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const { db } = desk

async function stateOf(lessonId: number) {
  const [row] = await db.select().from(lesson).where(eq(lesson.id, lessonId))
  return row?.state
}

async function missedOf(lessonId: number) {
  const rows = await db.select().from(attendance).where(eq(attendance.lessonId, lessonId))
  return Object.fromEntries(rows.map(({ enrollmentId, missed }) => [enrollmentId, missed]))
}

describe('the roll of a lesson', () => {
  test('has whoever was enrolled on its day; whoever came later stands apart', async () => {
    const group = await desk.open()
    const early = await desk.enroll(group.id, 'Ada')
    const late = await desk.enroll(group.id, 'Bora', addDays(TODAY, -3))
    const first = await desk.rollOf(group.lessonOn(-7))
    expect(first.people.map(({ enrollmentId }) => enrollmentId)).toEqual([early.id])
    expect(first.people[0]).toMatchObject({ name: 'Ada Kıyı', missed: null })
    expect(first.later).toEqual([
      { enrollmentId: late.id, name: 'Bora Kıyı', startsOn: addDays(TODAY, -3) },
    ])
    const today = await desk.rollOf(group.lessonOn(0))
    expect(today.people.map(({ enrollmentId, isNew }) => [enrollmentId, isNew])).toEqual([
      [early.id, false],
      [late.id, true],
    ])
    expect(today.later).toEqual([])
  })

  test('leaves out a frozen learner from the freeze on', async () => {
    const group = await desk.open()
    const one = await desk.enroll(group.id, 'Cem')
    await db.execute(sql`update enrollment_change set created_at = now() - interval '20 days'
      where enrollment_id = ${one.id}`)
    await db.execute(sql`update enrollment set state = 'frozen' where id = ${one.id}`)
    await db.execute(sql`insert into enrollment_change (enrollment_id, from_state, to_state, created_at)
      values (${one.id}, 'active', 'frozen', now() - interval '3 days')`)
    expect((await desk.rollOf(group.lessonOn(-7))).people).toHaveLength(1)
    expect((await desk.rollOf(group.lessonOn(0))).people).toEqual([])
  })

  test('shows an absence that was reported ahead, and guests', async () => {
    const group = await desk.open()
    const one = await desk.enroll(group.id, 'Derya')
    const guest = await desk.enroll((await desk.open()).id, 'Ege')
    await db.execute(sql`insert into absence_report (learner_id, day, reason)
      values (${one.learnerId}, ${TODAY}, 'Doktora gidiyor')`)
    const lessonId = group.lessonOn(0)
    await db.insert(lessonGuest).values({ lessonId, learnerId: guest.learnerId, reason: 'trial' })
    const { body } = await desk.record(lessonId, {
      guests: [{ learnerId: guest.learnerId, hasCome: true }],
    })
    expect(body.roll).toMatchObject({
      people: [{ reported: 'Doktora gidiyor', missed: null }],
      guests: [{ name: 'Ege Kıyı', reason: 'trial', hasCome: true }],
    })
  })
})

describe('recorded attendance', () => {
  test('makes the lesson held and is counted against the hours of the level', async () => {
    const group = await desk.open()
    const [one, other] = [await desk.enroll(group.id, 'Ada'), await desk.enroll(group.id, 'Bora')]
    await desk.record(group.lessonOn(-7), { people: [tap(one.id, 4), tap(other.id, 0)] })
    const lessonId = group.lessonOn(0)
    expect(await stateOf(lessonId)).toBe('planned')
    const { status, body } = await desk.record(lessonId, {
      people: [tap(one.id, 4, 10, true), tap(other.id, 1)],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await stateOf(lessonId)).toBe('held')
    const { people } = await desk.rollOf(lessonId)
    expect(people.map(({ missed, isExcused, absence }) => [missed, isExcused, absence])).toEqual([
      [4, true, { missed: 8, hours: 120, left: 4, isWithinLimit: true, warning: 6 }],
      [1, false, { missed: 1, hours: 120, left: 11, isWithinLimit: true, warning: null }],
    ])
    await db.execute(sql`update course set excused_counts = false where key = 'lehce'`)
    const [uncounted] = (await desk.rollOf(lessonId)).people
    await db.execute(sql`update course set excused_counts = true where key = 'lehce'`)
    expect(uncounted?.absence?.missed).toBe(4)
  })

  test('is that of the newest tap, in whatever order two phones send', async () => {
    const group = await desk.open()
    const { id } = await desk.enroll(group.id, 'Ada')
    const lessonId = group.lessonOn(0)
    await desk.record(lessonId, { people: [tap(id, 3, 20)] })
    await desk.record(lessonId, { people: [tap(id, 1, 30)] })
    expect(await missedOf(lessonId)).toEqual({ [id]: 3 })
    const doubled = [tap(id, 0, 5), tap(id, 4, 15)]
    await desk.record(lessonId, { people: doubled })
    expect(await missedOf(lessonId)).toEqual({ [id]: 0 })
  })

  test('from a phone whose clock is ahead does not win over later taps', async () => {
    const group = await desk.open()
    const { id } = await desk.enroll(group.id, 'Ada')
    const lessonId = group.lessonOn(0)
    await desk.record(lessonId, { people: [tap(id, 4, -3600)] })
    await desk.record(lessonId, { people: [tap(id, 2, 0)] })
    expect(await missedOf(lessonId)).toEqual({ [id]: 2 })
  })

  test('stores what fits and names the rest: too many hours, who has left, a stranger, a guest and homework that are gone', async () => {
    const group = await desk.open()
    const [one, long, left] = [
      await desk.enroll(group.id, 'Ada'),
      await desk.enroll(group.id, 'Bora'),
      await desk.enroll(group.id, 'Cem'),
    ]
    const stranger = await desk.enroll((await desk.open()).id, 'Derya')
    const lessonId = group.lessonOn(0)
    const before = group.lessonOn(-7)
    await db.execute(sql`update enrollment set state = 'withdrawn', ends_on = ${addDays(TODAY, -1)}
      where id = ${left.id}`)
    const { tappedAt } = tap(one.id, 0)
    const { status, body } = await desk.record(lessonId, {
      people: [tap(one.id, 0), tap(long.id, 5), tap(left.id, 0), tap(stranger.id, 0)],
      guests: [{ learnerId: stranger.learnerId, hasCome: true }],
      homework: [{ lessonId: before, enrollmentId: one.id, isDone: true, tappedAt }],
    })
    expect(status).toBe(200)
    expect(body.refused).toEqual([
      {
        kind: 'person',
        enrollmentId: long.id,
        name: 'Bora Kıyı',
        message: 'Bu ders 4 ders saati.',
      },
      {
        kind: 'person',
        enrollmentId: left.id,
        name: 'Cem Kıyı',
        message: 'Bu kişi bu dersin listesinde yok.',
      },
      {
        kind: 'person',
        enrollmentId: stranger.id,
        name: null,
        message: 'Bu kişi bu dersin listesinde yok.',
      },
      {
        kind: 'guest',
        learnerId: stranger.learnerId,
        name: null,
        message: 'Bu misafir bu dersin listesinde yok.',
      },
      {
        kind: 'homework',
        lessonId: before,
        enrollmentId: one.id,
        name: 'Ada Kıyı',
        message: 'Bu ödev artık yok.',
      },
    ])
    expect(await missedOf(lessonId)).toEqual({ [one.id]: 0 })
    expect(await stateOf(lessonId)).toBe('held')
  })

  test('names the taps that a newer one with something else has won over', async () => {
    const group = await desk.open()
    const [one, same] = [await desk.enroll(group.id, 'Ada'), await desk.enroll(group.id, 'Bora')]
    const lessonId = group.lessonOn(0)
    await desk.record(lessonId, { people: [tap(one.id, 3, 20), tap(same.id, 0, 20)] })
    const { body } = await desk.record(lessonId, {
      people: [tap(one.id, 1, 30), tap(same.id, 0, 30)],
    })
    expect(body.overtaken).toEqual([
      {
        kind: 'person',
        enrollmentId: one.id,
        name: 'Ada Kıyı',
        message: 'Daha yeni bir kayıt var, sizinki yazılmadı.',
      },
    ])
  })

  test.each([
    ['ten minutes slow', 600],
    ['ten minutes ahead', -600],
    ['set back to the day it was made', 40 * 365 * 86_400],
  ])('from a device whose clock is %s has the time at which it was tapped', async (_, behind) => {
    const group = await desk.open()
    const { id } = await desk.enroll(group.id, 'Ada')
    const lessonId = group.lessonOn(0)
    const sentAt = tap(id, 0, behind).tappedAt
    await desk.record(lessonId, { people: [tap(id, 1, 120)] })
    const late = { people: [tap(id, 2, behind + 180)], sentAt }
    expect((await desk.record(lessonId, late)).body.overtaken).toHaveLength(1)
    const last = { people: [tap(id, 3, behind + 60)], sentAt }
    expect((await desk.record(lessonId, last)).body.overtaken).toEqual([])
    expect(await missedOf(lessonId)).toEqual({ [id]: 3 })
  })

  test('is refused before the day of the lesson and for a cancelled one', async () => {
    const group = await desk.open()
    const { id } = await desk.enroll(group.id, 'Ada')
    const early = await desk.record(group.lessonOn(7), { people: [tap(id, 0)] })
    expect(early.status).toBe(409)
    await db
      .update(lesson)
      .set({ state: 'cancelled' })
      .where(eq(lesson.id, group.lessonOn(0)))
    const cancelled = await desk.record(group.lessonOn(0), { people: [tap(id, 0)] })
    expect(cancelled).toMatchObject({
      status: 409,
      body: { message: 'Bu ders iptal edildi, yoklaması alınamaz.' },
    })
  })
})

test('topic, homework and note are kept, and homework done per person', async () => {
  const group = await desk.open()
  const { id } = await desk.enroll(group.id, 'Ada')
  const before = group.lessonOn(-7)
  const texts = {
    topic: 'Geçmiş zaman',
    homework: 'Sayfa 12',
    homeworkDue: TODAY,
    deskNote: 'Projektör bozuk',
  }
  const written = await desk.ask('PATCH', `attendance/${before}`, texts, desk.teacher)
  expect(written.body).toMatchObject({ lesson: texts })
  const past = { homeworkDue: addDays(TODAY, -7) }
  const early = await desk.ask('PATCH', `attendance/${before}`, past, desk.teacher)
  expect(early.body).toMatchObject({
    fields: { homeworkDue: 'Ödevin günü dersten sonra olmalıdır.' },
  })
  const { body } = await desk.record(group.lessonOn(0), {
    homework: [{ lessonId: before, enrollmentId: id, isDone: true, tappedAt: tap(id, 0).tappedAt }],
  })
  expect(body.roll).toMatchObject({
    homework: [{ lessonId: before, text: 'Sayfa 12', done: [{ enrollmentId: id, isDone: true }] }],
  })
})

describe('a teacher', () => {
  test('gets 404 for a lesson of another’s group, and a substitute that lesson once accepted', async () => {
    const group = await desk.open({ own: false })
    const { id } = await desk.enroll(group.id, 'Ada')
    const lessonId = group.lessonOn(0)
    expect((await desk.record(lessonId, { people: [tap(id, 0)] })).status).toBe(404)
    const substitute = (hasAccepted: boolean) => sql`
      insert into ${lessonTeacher} (lesson_id, teacher_id, during, busy, is_substitute, has_accepted)
      select id, ${desk.teacherId}, during, busy, true, ${hasAccepted} from lesson where id = ${lessonId}
      on conflict (lesson_id, teacher_id) do update set has_accepted = excluded.has_accepted`
    await db.execute(substitute(false))
    expect((await desk.record(lessonId, { people: [tap(id, 0)] })).status).toBe(404)
    await db.execute(substitute(true))
    expect((await desk.record(lessonId, { people: [tap(id, 0)] })).status).toBe(200)
    const other = await desk.ask('GET', `attendance/${group.lessonOn(-7)}`, undefined, desk.teacher)
    expect(other.status).toBe(404)
  })

  test('sees today’s lessons, and those before that lack attendance', async () => {
    const group = await desk.open()
    const [one, other] = [await desk.enroll(group.id, 'Ada'), await desk.enroll(group.id, 'Bora')]
    const foreign = await desk.open({ own: false })
    await desk.record(group.lessonOn(-14), { people: [tap(one.id, 0), tap(other.id, 0)] })
    await desk.record(group.lessonOn(-7), { people: [tap(one.id, 0)] })
    const { lessons, missing } = await desk.done(day, {}, desk.teacher)
    const ofGroup = (rows: typeof lessons, id: number) =>
      rows
        .filter((row) => row.group.id === id)
        .map((row) => [row.id, row.state, row.people, row.recorded])
    expect(ofGroup(lessons, group.id)).toEqual([[group.lessonOn(0), 'planned', 2, 0]])
    expect(ofGroup(missing, group.id)).toEqual([[group.lessonOn(-7), 'held', 2, 1]])
    expect(ofGroup([...lessons, ...missing], foreign.id)).toEqual([])
  })
})

describe('a class that came from another system', () => {
  const missingOf = async (id: number) =>
    (await desk.done(day, {}, desk.teacher)).missing.filter(({ group }) => group.id === id)
  const lessonsOf = async (id: number) =>
    (await desk.done(lessons, { from: addDays(TODAY, -30), to: addDays(TODAY, 7), group: id })).rows

  test('has no missing rolls before its arrival, whose lessons say “before”', async () => {
    const group = await desk.open({ weeks: 3 })
    await desk.enroll(group.id, 'Ada', addDays(TODAY, -21))
    expect(await missingOf(group.id)).toEqual([])
    const rows = await lessonsOf(group.id)
    const before = rows.filter(({ startsAt }) => new Date(startsAt) < new Date())
    expect(new Set(before.map(({ isBeforeArrival }) => isBeforeArrival))).toEqual(new Set([true]))
    expect(rows.at(-1)).toMatchObject({ isBeforeArrival: false })
  })

  test('has none either between its planning and the arrival of its people, and has those that come after', async () => {
    const group = await desk.open({ weeks: 3 })
    await db.execute(
      sql`update lesson set created_at = now() - interval '30 days' where group_id = ${group.id}`,
    )
    expect(await missingOf(group.id)).toHaveLength(3)
    const { id } = await desk.enroll(group.id, 'Ada', addDays(TODAY, -21))
    expect(await missingOf(group.id)).toEqual([])
    await db.execute(
      sql`update enrollment set created_at = now() - interval '10 days' where id = ${id}`,
    )
    expect((await missingOf(group.id)).map((one) => one.id)).toEqual([group.lessonOn(-7)])
  })

  test('keeps a roll of those days that is taken after all, and asks for the rest of it', async () => {
    const group = await desk.open({ weeks: 1 })
    const { id } = await desk.enroll(group.id, 'Ada')
    await desk.enroll(group.id, 'Bora')
    await desk.record(group.lessonOn(-7), { people: [tap(id, 0)] })
    expect((await missingOf(group.id)).map((one) => one.id)).toEqual([group.lessonOn(-7)])
  })
})

describe('at the same time', () => {
  test('two phones leave the newest tap of every person', async () => {
    const group = await desk.open()
    const ids: number[] = []
    for (const name of ['Ada', 'Bora', 'Cem']) ids.push((await desk.enroll(group.id, name)).id)
    const lessonId = group.lessonOn(0)
    const older = ids.map((id) => tap(id, 1, 60))
    const newer = ids.toReversed().map((id) => tap(id, 2, 30))
    const answers = await Promise.all(
      [older, newer, older, newer].map((people) => desk.record(lessonId, { people })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await missedOf(lessonId)).toEqual(Object.fromEntries(ids.map((id) => [id, 2])))
  })

  test('a transfer and attendance of that day both take effect, and the hours go along', async () => {
    const [from, to] = [await desk.open(), await desk.open()]
    const { id } = await desk.enroll(from.id, 'Ada')
    const [moved, recorded] = await Promise.all([
      desk.transfer(id, to.id, TODAY),
      desk.record(from.lessonOn(0), { people: [tap(id, 3)] }),
    ])
    expect(recorded).toMatchObject({ status: 200, body: { refused: [] } })
    const { people } = await desk.rollOf(to.lessonOn(0))
    expect(people).toMatchObject([{ enrollmentId: moved.id, absence: { missed: 3 } }])
    const late = await desk.record(from.lessonOn(0), { people: [tap(id, 2, 0)] })
    expect(late.body.refused).toEqual([])
    expect(await missedOf(from.lessonOn(0))).toEqual({ [id]: 2 })
  })
})
