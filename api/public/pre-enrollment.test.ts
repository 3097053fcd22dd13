import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import { createOpenGroup, STARTS } from '../../test/open-group.ts'

const { db, group, mails, person, reserve, seen } = await createOpenGroup()

describe('POST /pre-enrollment', () => {
  test('reserves a seat for half an hour, and mails a link to confirm it with a calendar entry', async () => {
    const who = person()
    const { status, body } = await reserve(who)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'reserved',
      message: expect.stringMatching(/^Yeriniz ayrıldı\..* bağlantıdan onaylayın/),
    })
    const held = Date.parse((body as { heldUntil: string }).heldUntil) - Date.now()
    expect(Math.round(held / 60_000)).toBe(30)
    expect(await seen()).toMatchObject({ placesLeft: 1, needed: 0 })
    const [mail, ...more] = await mails(who.email)
    expect(more).toEqual([])
    expect(mail?.calendar).toContain(`DTSTART:${STARTS.replaceAll('-', '')}T160000Z`)
    expect(mail?.text).toContain('Ada Sokak No: 1')
  })

  test('repeats nothing in the mail that was typed, as the address may be a stranger’s', async () => {
    const who = { ...person('Ucuz Hap www.kotu.com'), learnerName: 'Tıkla Kazan', learnerAge: '9' }
    await reserve(who)
    const [mail] = await mails(who.email)
    for (const typed of ['Hap', 'kotu', 'Tıkla']) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.calendar}`).not.toContain(typed)
    }
  })

  test('gives the same person the first answer again, one seat and one mail', async () => {
    const who = person()
    const first = await reserve(who)
    const again = await reserve({
      ...who,
      name: 'ayse nur DEMİR',
      phone: who.phone.replaceAll(' ', ''),
    })
    expect(again).toEqual(first)
    expect(await seen()).toMatchObject({ placesLeft: 1 })
    expect(await mails(who.email)).toHaveLength(1)
  })

  test('gives an enrolled learner the answer of a stranger', async () => {
    const who = person()
    const stranger = await reserve(person())
    await reserve(who)
    await db
      .update(enrollment)
      .set({ state: 'active', heldUntil: null, startsOn: STARTS })
      .where(eq(enrollment.state, 'reserved'))
    await db.update(courseGroup).set({ capacity: 9 }).where(eq(courseGroup.id, group.id))
    const { status, body } = await reserve(who)
    const { heldUntil, ...said } = body as { heldUntil: string; message: string; state: string }
    expect(status).toBe(200)
    expect(said).toEqual({
      state: 'reserved',
      message: expect.stringMatching(/^Yeriniz ayrıldı\./),
    })
    const given = (stranger.body as { heldUntil: string }).heldUntil
    expect(Math.abs(Date.parse(heldUntil) - Date.parse(given))).toBeLessThan(60_000)
  })

  test('reserves two seats for a mother’s two children, each a learner with a lead event', async () => {
    const mother = person('Zeynep Ak')
    await reserve({ ...mother, learnerName: 'Ela Ak', learnerAge: '8' })
    await reserve({ ...mother, learnerName: 'Can Ak', learnerAge: 10 })
    const rows = await db
      .select({ name: learner.name, state: enrollment.state, payer: contact.name })
      .from(enrollment)
      .innerJoin(learner, eq(learner.id, enrollment.learnerId))
      .innerJoin(contact, eq(contact.id, enrollment.contactId))
      .where(eq(enrollment.groupId, group.id))
      .orderBy(asc(enrollment.id))
    expect(rows).toEqual([
      { name: 'Ela', state: 'reserved', payer: 'Zeynep Ak' },
      { name: 'Can', state: 'reserved', payer: 'Zeynep Ak' },
    ])
    const events = await db.select().from(leadEvent).where(eq(leadEvent.email, mother.email))
    expect(events.map(({ type }) => type)).toEqual(['pre-enrollment', 'pre-enrollment'])
    expect(events[0]?.message).toContain('Öğrenci: Ela Ak, 8 yaşında')
  })

  test('asks for name and age of the child where a course is for children', async () => {
    await db.update(course).set({ audience: 'children' }).where(eq(course.key, 'lehce'))
    const { status, body } = await reserve({ ...person(), learnerName: '', learnerAge: '' })
    await db.update(course).set({ audience: 'adults' }).where(eq(course.key, 'lehce'))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      fields: { learnerName: 'Çocuğunuzun adını yazın.', learnerAge: 'Çocuğunuzun yaşını yazın.' },
    })
  })

  test.each([
    ['learnerAge', 'yedi', 'Lütfen rakamla yazın.'],
    ['learnerAge', '2', '3 ile 99 arasında bir yaş yazın.'],
    ['email', 'yok', 'Bu bir e-posta adresi değil!'],
    ['phone', '123', 'Bu bir telefon numarası değildir.'],
    ['name', 'A', 'Minimum 2 karakter olmalıdır.'],
  ])('refuses %s “%s” with a sentence', async (field, value, sentence) => {
    const { status, body } = await reserve({ ...person(), [field]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { [field]: sentence } })
  })

  test('accepts five reservations and turns of one phone, and refuses a sixth', async () => {
    const { name: _, ...who } = person()
    const statuses = []
    for (const name of ['Bir', 'İki', 'Üç', 'Dört', 'Beş', 'Altı']) {
      statuses.push((await reserve({ ...who, name: `${name} Kişi` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422])
  })

  test('reserves two seats for twenty visitors at once and puts the others on the list', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve()))
    const states = answers.map(({ body }) => (body as { state: string }).state)
    expect(states.filter((state) => state === 'reserved')).toHaveLength(2)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(18)
    expect(await seen()).toMatchObject({ placesLeft: 0 })
  })
})
