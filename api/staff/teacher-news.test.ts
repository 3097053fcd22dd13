import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get as getGroup, update as updateGroup } from '../../contract/staff/group.ts'
import { create as createHoliday } from '../../contract/staff/holiday.ts'
import * as calls from '../../contract/staff/lesson.ts'
import { sendNotices } from '../../core/timetable/notices.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk, EVENING, teacherOf } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createGroupDesk()
const { done, lessonsOf } = desk
const { db } = desk.school
const { roomId } = desk.basis

async function open(slot: object, change: object = {}) {
  return (await desk.open({ ...change, slots: [{ ...EVENING, ...slot }] })).id
}

/** Far from the weekend class of the sample, whose days move with today. */
const LATER = { startsOn: '2027-10-02' }

async function nth(group: number, index: number) {
  const lesson = (await lessonsOf(group, 2027))[index]
  if (!lesson) throw new Error('There is no such lesson.')
  return lesson
}

const OWN = 'ogretmen@ornek.com'

/** A second teacher with an account, whose address is `email`. */
async function addTeacher(email: string) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as (insert into account (role, name, surname, email, password_hash, active_since)
      values ('teacher', 'Efe', 'Vekil', ${email}, 'x', now()) returning id)
    insert into teacher (name, surname, account_id) select 'Efe', 'Vekil', id from own returning id`)
  return rows[0]?.id ?? 0
}

async function newsTo(email: string) {
  await sendNotices(db, 0)
  const mails = await mailsTo(desk.school, email)
  return mails.filter(({ cause }) => cause === 'teacher-news').map(({ text }) => text)
}

test('the new and the old teacher are told of a substitute that the desk sets', async () => {
  const own = await teacherOf(desk.school, OWN)
  const slot = { weekday: 6, startsAt: '08:00', endsAt: '10:00', teacherId: own }
  const group = await open(slot, LATER)
  const substitute = await addTeacher('vekil@ornek.com')
  const { id, revision } = await nth(group, 0)
  await done(calls.substitute, { id, revision, teacherId: substitute, reason: 'Hastalık' })
  expect(await newsTo('vekil@ornek.com')).toEqual([
    expect.stringMatching(
      /“Deneme” sınıfının \d+ Ekim Cumartesi 08\.00-10\.00 dersini siz vereceksiniz\. Neden: Hastalık\./,
    ),
  ])
  expect(await newsTo(OWN)).toEqual([
    expect.stringContaining('dersini sizin yerinize Efe Vekil verecek. Neden: Hastalık.'),
  ])
})

test('teachers are told that their lesson is moved, has another room, is cancelled and takes place again, in one letter', async () => {
  const teacherId = await addTeacher('dersim@ornek.com')
  const group = await open({ weekday: 6, startsAt: '10:00', endsAt: '12:00', roomId, teacherId })
  const first = await nth(group, 0)
  const day = schoolDay(new Date(first.startsAt))
  const time = { day, startsAt: '12:30', endsAt: '14:30' }
  const moved = await done(calls.move, { id: first.id, revision: first.revision, ...time })
  const { revision } = moved.lesson
  await done(calls.move, { id: first.id, revision, ...time, roomId: null })
  const second = await nth(group, 1)
  const gone = { id: second.id, revision: second.revision, replacement: 'end' }
  const { lesson } = await done(calls.cancel, gone)
  await done(calls.restore, { id: second.id, revision: lesson.revision })
  const [letter, ...more] = await newsTo('dersim@ornek.com')
  expect(more).toEqual([])
  for (const words of ['saatine alındı', 'dersliği değişti', 'iptal edildi', 'yapılacak']) {
    expect(letter).toContain(words)
  }
})

test('teachers are told of new weekly hours, and of a holiday over their lessons', async () => {
  const teacherId = await addTeacher('saatlerim@ornek.com')
  const group = await open({ weekday: 6, startsAt: '16:00', endsAt: '18:00', teacherId })
  await desk.enroll(group, 'saatlerim-ogrenci@ornek.com')
  const { revision, slots } = await done(getGroup, { id: group })
  const changes = { slots: slots.map((slot) => ({ ...slot, startsAt: '15:00' })) }
  await done(updateGroup, { id: group, revision, changes })
  const [day = ''] = (await nth(group, 2)).startsAt.split('T')
  await done(createHoliday, { name: 'Kar tatili', firstDay: day, lastDay: day })
  expect((await newsTo('saatlerim@ornek.com')).join()).toMatch(/saatine alındı[\s\S]*Kar tatili/)
})

test('teachers are not told of what they did themselves', async () => {
  const own = await teacherOf(desk.school, OWN)
  const cookie = await desk.school.signInStaff(OWN)
  const teacherId = await addTeacher('soran@ornek.com')
  const group = await open({ weekday: 6, startsAt: '19:00', endsAt: '20:00', teacherId })
  const { id, revision } = await nth(group, 0)
  const before = (await newsTo(OWN)).length
  await done(calls.substitute, { id, revision, teacherId: own, isAsked: true })
  await done(calls.answer, { id, accepts: true }, cookie)
  expect(await newsTo(OWN)).toHaveLength(before)
  expect(await newsTo('soran@ornek.com')).toHaveLength(1)
})
