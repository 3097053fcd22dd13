import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '../../contract/staff/absence.ts'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { warnAbsent } from '../../core/attendance/warn-absent.ts'
import { createLessonDesk } from '../../test/lesson-desk.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createLessonDesk()
const { done, ask, db } = desk
const admin = await desk.school.signInStaff('yonetici@ornek.com')

let group: number
let count = 0

beforeEach(async () => {
  await db.execute(sql`delete from absence_warning`)
  await db.execute(sql`delete from absence_settings`)
  await db.execute(sql`update enrollment set state = 'frozen' where state = 'active'`)
  group = (await desk.openAt()).id
})

/** Somebody of the group, whose level has 120 hours, with hours that they missed in one lesson. */
async function miss(missed: number, values: object = {}) {
  count += 1
  const { id, learnerId } = await desk.enroll(group, `Aday${count}`)
  const person = { email: `aday${count}@ornek.com`, birth_date: '1990-01-01', ...values }
  await db.execute(sql`
    update learner set email = ${person.email}, birth_date = ${person.birth_date},
      phone = '0532 555 01 02' where id = ${learnerId}`)
  await setMissed(id, missed)
  return { id, learnerId, email: person.email }
}

function setMissed(id: number, missed: number, isExcused = false) {
  return db.execute(sql`
    insert into attendance (lesson_id, enrollment_id, missed, is_excused, tapped_at)
    select min(id), ${id}, ${missed}, ${isExcused}, now() from lesson where group_id = ${group}
    on conflict (lesson_id, enrollment_id) do update set missed = excluded.missed, is_excused = excluded.is_excused`)
}

const rows = async (view = 'open') => (await done(calls.list, { view })).rows
const due = async () => (await done(getDashboard)).due.absences

async function warn(change: object = {}) {
  const { revision } = await done(calls.getSettings, {}, admin)
  const settings = { firstWarning: 6, secondWarning: 8, sendsMail: true, revision, ...change }
  return done(calls.saveSettings, settings, admin)
}

test.each([
  [7, null],
  [8, 6],
  [9, 6],
  [10, 8],
  [12, 10],
  [20, 10],
])('%i missed hours of 120 reach the share of %j %%', async (missed, percent) => {
  await miss(missed)
  expect((await rows()).map((row) => row.percent)).toEqual(percent === null ? [] : [percent])
  expect(await due()).toBe(percent === null ? 0 : 1)
})

test('the school says at which shares it warns, the course what its limit is', async () => {
  const { id } = await miss(6)
  expect(await rows()).toEqual([])
  await warn({ firstWarning: 5, secondWarning: 7, sendsMail: false })
  expect(await rows()).toMatchObject([{ percent: 5, left: 6 }])
  await db.execute(sql`update course set repeat_absence = 5 where key = 'lehce'`)
  expect(await rows()).toMatchObject([{ enrollmentId: id, percent: 5, limit: 5, left: 0 }])
  await db.execute(sql`update course set repeat_absence = 10 where key = 'lehce'`)
})

test('two warnings of which the second is not higher are refused', async () => {
  const settings = { firstWarning: 8, secondWarning: 8, sendsMail: false, revision: 0 }
  const { status, body } = await ask('PUT', 'absence-settings', settings, admin)
  expect(status).toBe(422)
  expect(body.fields).toEqual({ secondWarning: 'İkinci uyarı birinciden yüksek olmalıdır.' })
})

test('hours of the class before count, excused ones only where the course says so', async () => {
  const { id } = await miss(8)
  const other = (await desk.openAt()).id
  await desk.transfer(id, other, '2027-03-01')
  expect(await rows()).toMatchObject([{ group: { id: other }, missed: 8 }])
  await setMissed(id, 8, true)
  await db.execute(sql`update course set excused_counts = false where key = 'lehce'`)
  expect(await rows()).toEqual([])
  await db.execute(sql`update course set excused_counts = true where key = 'lehce'`)
})

describe('a line of the list', () => {
  test('has the learner’s phone and a message to an adult', async () => {
    await miss(8)
    const [row] = await rows()
    expect(row).toMatchObject({ phone: '0532 555 01 02', phoneKey: '+905325550102', phoneOf: null })
    expect(row?.text).toMatch(
      /^Merhaba Aday\d+, “Deneme” sınıfında şu ana kadar 8 ders saatine katılmadınız\. Kur 120 ders saati; devamsızlık sınırı %10, yani 12 ders saati; 4 ders saati kaldı\./,
    )
  })

  test('has the guardian’s phone, mail and a message to them for a minor', async () => {
    const { learnerId } = await miss(12, { birth_date: '2016-01-01', email: null })
    await db.execute(sql`
      with parent as (insert into contact (name, surname, email) values ('Ada', 'Veli', 'veli.ada@ornek.com') returning id),
        number as (insert into contact_phone (contact_id, phone_key, phone)
          select id, '+905325550000', '0532 555 00 00' from parent)
      insert into contact_learner (contact_id, learner_id, relation) select id, ${learnerId}, 'mother' from parent`)
    const [row] = await rows()
    expect(row).toMatchObject({
      phone: '0532 555 00 00',
      phoneOf: 'Ada Veli',
      emails: ['veli.ada@ornek.com'],
      learner: { isMinor: true },
    })
    expect(row?.text).toMatch(/sınıfında şu ana kadar 12 ders saatine katılmadı\..* sınıra gelindi/)
  })

  test('goes once somebody has spoken to them, and returns with the next share', async () => {
    const { id } = await miss(8)
    await done(calls.handle, { id })
    expect([await rows(), await due()]).toEqual([[], 0])
    expect(await rows('all')).toMatchObject([{ handledBy: 'Gül Öztürk' }])
    await setMissed(id, 10)
    expect(await rows()).toMatchObject([{ percent: 8 }])
  })
})

describe('a mail about absence', () => {
  const mailsOf = async (email: string) =>
    (await mailsTo(desk.school, email)).filter(({ cause }) => cause === 'absence-warning')

  test('is not written unless the school has turned it on', async () => {
    await miss(8)
    expect((await done(calls.getSettings, {}, admin)).sendsMail).toBe(false)
    expect(await warnAbsent(db)).toBe(0)
  })

  test('is written once for each share, also by two processes and after a transfer', async () => {
    const { id, email } = await miss(8)
    await warn()
    await Promise.all([warnAbsent(db), warnAbsent(db)])
    await warnAbsent(db)
    expect(await mailsOf(email)).toHaveLength(1)
    const other = (await desk.openAt()).id
    await desk.transfer(id, other, '2027-03-01')
    await warnAbsent(db)
    expect(await mailsOf(email)).toHaveLength(1)
    await setMissed(id, 12)
    await warnAbsent(db)
    expect((await mailsOf(email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('şu ana kadar 12 ders saati devamsızlık var'),
    )
    expect(await rows()).toEqual([])
  })

  test('goes to the guardians of a minor, and names nobody to an address that is not confirmed', async () => {
    const { learnerId } = await miss(8, { birth_date: '2016-01-01', email: null })
    await db.execute(sql`
      with parent as (insert into contact (name, email) values ('Efe', 'veli.efe@ornek.com') returning id)
      insert into contact_learner (contact_id, learner_id, relation) select id, ${learnerId}, 'father' from parent`)
    await warn()
    await warnAbsent(db)
    const [mail] = await mailsOf('veli.efe@ornek.com')
    expect(mail?.text).toContain('“Deneme” sınıfı: şu ana kadar 8 ders saati')
    expect(mail?.text).not.toContain('Kıyı')
  })

  test('can be written by hand, once for a share', async () => {
    const { id, email } = await miss(8)
    expect((await done(calls.mail, { id })).message).toBe('E-posta gönderildi.')
    expect((await ask('POST', `absence/${id}/mail`)).status).toBe(409)
    expect(await mailsOf(email)).toHaveLength(1)
  })
})

test('a teacher has no list of absences with phones', async () => {
  expect((await ask('GET', 'absence', undefined, desk.teacher)).status).toBe(403)
})
