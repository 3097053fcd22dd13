import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { preview } from '../../contract/staff/group.ts'
import * as calls from '../../contract/staff/leave.ts'
import { freeTeachers, read, week } from '../../contract/staff/lesson.ts'
import { sendNotices } from '../../core/timetable/notices.ts'
import { createGroupDesk, EVENING } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createGroupDesk()
const { done, ask } = desk
const { db } = desk.school

/** The first week of the lessons of a group that begins on Monday 1 March 2027. */
const WEEK = { startsOn: '2027-03-01', endsOn: '2027-03-07' }

let count = 0
let absent: number
let speaker: number
let group: number

/** Teaches the language of the groups here, if `speaks`. */
async function addTeacher(name: string, { speaks = true } = {}) {
  count += 1
  const email = `${name.toLowerCase()}${count}@ornek.com`
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as (insert into account (role, name, surname, email, password_hash, active_since)
      values ('teacher', ${name}, 'Öğretmen', ${email}, 'x', now()) returning id)
    insert into teacher (name, surname, account_id) select ${name}, 'Öğretmen', id from own returning id`)
  const id = rows[0]?.id ?? 0
  if (speaks) {
    await db.execute(sql`
      insert into teacher_language (teacher_id, language_id)
      select ${id}, language_id from course where id = ${desk.basis.input.courseId}`)
  }
  return { id, email }
}

async function openGroup(teacherId: number, hours: object[]) {
  const slots = hours.map((hour) => ({ ...EVENING, teacherId, ...hour }))
  return (await desk.open({ name: `Sınıf ${count}`, slots })).id
}

beforeEach(async () => {
  await db.execute(sql`update teacher set deleted_at = now()`)
  absent = (await addTeacher('Ayşe')).id
  speaker = (await addTeacher('Berk')).id
  group = await openGroup(absent, [{ weekday: 1 }, { weekday: 3 }])
})

const leave = (change: object = {}) => done(calls.create, { teacherId: absent, ...WEEK, ...change })

const lessonOf = (id: number) => done(read, { id })

async function newsTo(email: string) {
  await sendNotices(db, 0)
  return (await mailsTo(desk.school, email)).map(({ text }) => text)
}

describe('a leave', () => {
  test('lists the lessons in it, with a free teacher of the language proposed for each', async () => {
    const silent = await addTeacher('Cem', { speaks: false })
    const { lessons, open } = await leave()
    expect(open).toBe(2)
    expect(lessons).toMatchObject([
      { cover: 'open', proposedId: speaker },
      { cover: 'open', proposedId: speaker },
    ])
    expect(lessons[0]?.free.map(({ id, teachesLanguage }) => [id, teachesLanguage])).toEqual([
      [speaker, true],
      [silent.id, false],
    ])
  })

  test('proposes nobody who teaches at that time or is on leave, and one teacher for one lesson at a time', async () => {
    await openGroup(speaker, [{ weekday: 1 }])
    await openGroup(absent, [{ weekday: 3, startsAt: '17:00', endsAt: '19:00' }])
    const other = await addTeacher('Deniz')
    await leave({ teacherId: other.id, startsOn: '2027-03-01', endsOn: '2027-03-01' })
    const { lessons } = await leave()
    expect(lessons.map(({ proposedId }) => proposedId)).toEqual([null, speaker, speaker])
  })

  test('is distributed in one go: everybody is told in one letter', async () => {
    await desk.enroll(group, 'izindeki@ornek.com')
    const own = await addTeacher('Ece')
    const { id, lessons } = await leave()
    const [first, second] = lessons
    const answer = await done(calls.cover, {
      id,
      reason: 'Öğretmenimiz izinli',
      lessons: [
        { id: first?.id, revision: first?.revision, act: 'substitute', teacherId: own.id },
        { id: second?.id, revision: second?.revision, act: 'cancel', replacement: 'end' },
      ],
    })
    expect(answer.message).toBe(
      '1 ders vekile verildi, 1 ders iptal edildi. Öğrencilere ve öğretmenlere haber verilir.',
    )
    expect(answer.leave).toMatchObject({
      open: 0,
      lessons: [{ cover: 'covered' }, { cover: 'cancelled' }],
    })
    expect((await lessonOf(first?.id ?? 0)).teachers).toMatchObject([
      { id: own.id, isSubstitute: true },
    ])
    expect(await newsTo(own.email)).toEqual([expect.stringContaining('dersini siz vereceksiniz')])
    const [letter, ...more] = await newsTo('izindeki@ornek.com')
    expect(more).toEqual([])
    expect(letter).toMatch(/Ece Öğretmen verecek[\s\S]*iptal edildi/)
  })

  test('stores nothing when one teacher is taken meanwhile, and names the lesson', async () => {
    const { id, lessons } = await leave()
    await openGroup(speaker, [{ weekday: 3 }])
    const { status, body } = await ask('POST', `leave/${id}/cover`, {
      lessons: lessons.map((one) => ({
        id: one.id,
        revision: one.revision,
        act: 'substitute',
        teacherId: speaker,
      })),
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      'lessons.1.teacherId': expect.stringContaining('Berk Öğretmen: 3 Mart 2027 Çarşamba'),
    })
    expect((await done(calls.get, { id })).open).toBe(2)
  })

  test('leaves a lesson open that nobody takes, and stays on the list with it', async () => {
    const { id, lessons } = await leave()
    const [first, second] = lessons
    const given = [
      { id: first?.id, revision: first?.revision, act: 'substitute', teacherId: speaker },
      { id: second?.id, revision: second?.revision, act: 'leave' },
    ]
    const { message } = await done(calls.cover, { id, lessons: given })
    expect(message).toContain('1 ders açık kaldı')
    const { rows } = await done(calls.list)
    expect(rows.find((one) => one.id === id)).toMatchObject({ open: 1 })
  })

  test('asks a teacher, and the lesson is open until they accept', async () => {
    const { id, lessons } = await leave()
    const [one] = lessons
    const asked = { id: one?.id, revision: one?.revision, act: 'ask', teacherId: speaker }
    const answer = await done(calls.cover, { id, lessons: [asked] })
    expect(answer.leave).toMatchObject({ open: 2, lessons: [{ cover: 'asked' }, {}] })
  })

  test('that is taken back returns the lessons to the teacher', async () => {
    const { id, lessons } = await leave()
    const [one] = lessons
    const given = { id: one?.id, revision: one?.revision, act: 'substitute', teacherId: speaker }
    const { leave: covered } = await done(calls.cover, { id, lessons: [given] })
    const answer = await done(calls.takeBack, { id, revision: covered.revision })
    expect(answer.message).toBe('İzin geri alındı. 1 ders öğretmenine döndü.')
    expect((await lessonOf(one?.id ?? 0)).teachers).toMatchObject([
      { id: absent, isSubstitute: false },
    ])
    expect((await ask('GET', `leave/${id}`)).status).toBe(404)
  })

  test('that is taken back without its lessons leaves them to the substitutes', async () => {
    const { id, revision, lessons } = await leave()
    const [one] = lessons
    const given = { id: one?.id, revision: one?.revision, act: 'substitute', teacherId: speaker }
    await done(calls.cover, { id, lessons: [given] })
    await done(calls.takeBack, { id, revision, returnsLessons: false })
    expect((await lessonOf(one?.id ?? 0)).teachers).toMatchObject([{ id: speaker }])
  })

  test('is refused beside another leave of the teacher, and with an end before its beginning', async () => {
    await leave()
    const again = { teacherId: absent, startsOn: '2027-03-05', endsOn: '2027-03-09' }
    const twice = await ask('POST', 'leave', again)
    expect(twice.body.fields).toEqual({
      startsOn: 'Bu öğretmen zaten izinli: 1 Mart 2027 – 7 Mart 2027.',
    })
    const backwards = await ask('POST', 'leave', { ...again, endsOn: '2027-03-01' })
    expect(backwards.body.fields).toEqual({ endsOn: 'Son gün ilk günden önce olamaz.' })
  })

  test('that lasts longer takes the lessons of the further days in', async () => {
    const { id, revision } = await leave()
    const longer = await done(calls.update, { id, revision, ...WEEK, endsOn: '2027-03-15' })
    expect(longer.open).toBe(3)
  })
})

test('lessons of a teacher on leave are marked in the week, in a preview and among the free teachers', async () => {
  await leave({ reason: 'Ameliyat' })
  const hint = 'Ayşe Öğretmen izinli (1 Mart 2027 – 7 Mart 2027).'
  const { lessons } = await done(week, { day: '2027-03-01' })
  const own = lessons.filter((one) => one.group.id === group)
  expect(own.map(({ clashes }) => clashes)).toEqual([[hint], [hint]])
  const found = await done(preview, { id: group, changes: { name: 'Başka ad' } })
  expect(found.clashes).toEqual([hint])
  const other = await openGroup(speaker, [{ weekday: 2 }])
  const [lesson] = await desk.lessonsOf(other)
  const { rows } = await done(freeTeachers, { id: lesson?.id })
  expect(rows).toMatchObject([{ id: absent, clash: hint }])
})

test('a teacher sees no leave, whose reason is for the desk', async () => {
  const { id } = await leave({ reason: 'Ameliyat' })
  const teacher = await desk.school.signInStaff('ogretmen@ornek.com')
  expect((await ask('GET', `leave/${id}`, undefined, teacher)).status).toBe(403)
})
