import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create, levelNeighbours } from '../../contract/staff/enrollment.ts'
import { renew } from '../../contract/staff/level-end.ts'
import { addDays, formatMoment } from '../../domain/school-time.ts'
import { TODAY } from '../../test/lesson-desk.ts'
import { createLevelDesk } from '../../test/level-desk.ts'
import { mailedToken, mailsTo } from '../../test/student.ts'

const desk = await createLevelDesk()
const { ask, decide, done, personOf, school, see, withMark } = desk

const [next] = (
  await desk.db.execute<{ id: number }>(sql`
    insert into level (course_id, name, goal, hours, position)
    select course_id, 'Sonraki', 'Daha iyi konuşur.', 120, 100000 from level where id = ${desk.basis.input.levelId}
    returning id`)
).rows
const NEXT = next?.id ?? 0
await desk.db.execute(sql`update level set deleted_at = now()
  where course_id = (select course_id from level where id = ${NEXT}) and id not in (${NEXT}, ${desk.basis.input.levelId})`)

const openAhead = (levelId: number, change: object = {}) =>
  desk.openAt({ levelId, startsOn: addDays(TODAY, 40), slots: [], ...change })

async function endIn(groupId: number, days: number): Promise<void> {
  await desk.db.execute(
    sql`update course_group set ends_on = ${addDays(TODAY, days)}::date where id = ${groupId}`,
  )
}

test('places are held from three weeks before the end, with one message for each learner', async () => {
  const { group, id, learnerId } = await withMark('80')
  await desk.db.execute(
    sql`update learner set email = 'yenileyen@ornek.com' where id = ${learnerId}`,
  )
  const ahead = await openAhead(NEXT)
  const places = [{ enrollmentId: id, groupId: ahead.id }]
  await endIn(group.id, 22)
  const early = await ask('POST', `level-end/${group.id}/renewal`, { places })
  expect(early.status).toBe(409)
  expect(early.body.message).toBe('Kur yenileme, sınıfın bitişine üç hafta kala açılır.')
  await endIn(group.id, 21)
  const before = await personOf(group, id)
  expect(before).toMatchObject({ willPass: true, hasFreeRepeat: true, place: null })
  const { levelEnd, notified, news } = await done(renew, { id: group.id, places })
  expect([notified, news]).toEqual([1, '1 e-posta gönderildi.'])
  expect(levelEnd.people[0]?.place).toEqual({ groupId: ahead.id, state: 'reserved' })
  expect(await done(renew, { id: group.id, places })).toMatchObject({ notified: 0, news: '' })
  const mails = await mailsTo(school, 'yenileyen@ornek.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/yeriniz şu zamana kadar ayrıldı/)
  expect(mails[0]?.text).toMatch(/\/baglanti#yer\./)
})

test('a learner at risk sees the free repeat in a group of the same level, and a full group queues', async () => {
  const { group, id } = await withMark('60')
  await endIn(group.id, 10)
  const repeat = await openAhead(desk.basis.input.levelId, { capacity: 1 })
  await desk.enroll(repeat.id, 'Dolu')
  const { nextGroups } = await see(group)
  expect(nextGroups.find((one) => one.id === repeat.id)).toMatchObject({
    isRepeat: true,
    placesLeft: 0,
  })
  expect(await personOf(group, id)).toMatchObject({ willPass: false, hasFreeRepeat: true })
  const places = [{ enrollmentId: id, groupId: repeat.id }]
  const { levelEnd } = await done(renew, { id: group.id, places })
  expect(levelEnd.people[0]?.place).toEqual({ groupId: repeat.id, state: 'waiting' })
  const stranger = [{ enrollmentId: id, groupId: group.id }]
  const refused = await ask('POST', `level-end/${group.id}/renewal`, { places: stranger })
  expect(refused.body.fields).toEqual({
    'places.0.groupId': 'Bu sınıf, sonraki sınıflardan biri değil.',
  })
})

test('only those who go on get seats and letters when three of a class do, and every answer is shown', async () => {
  const group = await desk.openGroup()
  await endIn(group.id, 10)
  const names = ['Ada', 'Bora', 'Cem', 'Deniz', 'Ece', 'Fulya', 'Gül']
  const people: { id: number; learnerId: number; email: string }[] = []
  for (const name of names) {
    const { id, learnerId } = await desk.enroll(group.id, name)
    const email = `${name.toLowerCase()}@yenileme.example`
    await desk.db.execute(sql`update learner set email = ${email} where id = ${learnerId}`)
    people.push({ id, learnerId, email })
  }
  const running = await openAhead(NEXT, { name: 'Yolda' })
  await desk.db.execute(sql`update course_group set state = 'running', starts_on = ${TODAY}::date - 1
    where id = ${running.id}`)
  const [active, frozen, reserved] = people
  for (const one of [active, frozen, reserved]) {
    await done(create, { groupId: running.id, learnerId: one?.learnerId })
  }
  await desk.db.execute(sql`update enrollment set state = 'frozen'
    where group_id = ${running.id} and learner_id = ${frozen?.learnerId}`)
  await desk.db.execute(sql`update enrollment set state = 'reserved', held_until = now() + interval '1 day'
    where group_id = ${running.id} and learner_id = ${reserved?.learnerId}`)
  const confirmed = await openAhead(NEXT, { name: 'Kesin', capacity: 3 })
  await desk.db.execute(sql`update course_group set state = 'running' where id = ${confirmed.id}`)
  const places = people.map(({ id }) => ({ enrollmentId: id, groupId: confirmed.id }))
  const { notified, levelEnd, news } = await done(renew, { id: group.id, places })
  expect(notified).toBe(4)
  expect(news).toBe(
    '4 e-posta gönderildi. Başka bir sınıfta yeri olanlar: Ada Kıyı, Bora Kıyı, Cem Kıyı.',
  )
  const { rows } = await desk.db.execute<{ name: string; state: string }>(sql`
    select l.name, e.state from enrollment e join learner l on l.id = e.learner_id
    where e.group_id = ${confirmed.id} order by e.id`)
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Deniz', 'reserved'],
    ['Ece', 'reserved'],
    ['Fulya', 'reserved'],
    ['Gül', 'waiting'],
  ])
  const counts = people.map(async ({ email }) => (await mailsTo(school, email)).length)
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 1, 1, 1, 1])
  expect(levelEnd.people.map(({ answer }) => [answer?.group, answer?.is])).toEqual([
    ['Yolda', 'enrolled'],
    ['Yolda', 'enrolled'],
    ['Yolda', 'accepted'],
    ['Kesin', 'asked'],
    ['Kesin', 'asked'],
    ['Kesin', 'asked'],
    ['Kesin', 'waiting'],
  ])
  expect(levelEnd.renewal).toMatchObject({ people: 7, unasked: 0, rate: 29 })

  const answer = async (at: number, word: string) => {
    const token = await mailedToken(school, people[at]?.email ?? '')
    await school.call('/pre-enrollment/answer', { token, answer: word })
  }
  const [before] = await mailsTo(school, people[3]?.email ?? '')
  const week = /ayrıldı: ([^.]+\.\d\d)/.exec(before?.text ?? '')?.[1]
  await answer(3, 'accept')
  await answer(4, 'cancel')
  await desk.db.execute(sql`update enrollment set held_until = now() - interval '1 minute'
    where group_id = ${confirmed.id} and learner_id = ${people[5]?.learnerId}`)
  const later = await see(group)
  expect(later.people.map(({ answer }) => answer?.is)).toEqual([
    'enrolled',
    'enrolled',
    'accepted',
    'accepted',
    'declined',
    'silent',
    'asked',
  ])
  expect(later.people.map(({ place }) => place !== null)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ])
  const token = await mailedToken(school, people[3]?.email ?? '')
  const { body } = await school.call('/pre-enrollment/state', { token })
  const { heldUntil } = body as { heldUntil: string }
  expect(formatMoment(new Date(heldUntil))).toBe(week)
})

test('two classes that renew one learner at the same moment hold one place', async () => {
  const [first, second] = [await desk.openGroup(), await desk.openGroup()]
  await endIn(first.id, 10)
  await endIn(second.id, 10)
  const own = await desk.enroll(first.id, 'İkiz')
  await desk.enroll(second.id, 'Eş')
  const { id: other } = await done(create, { groupId: second.id, learnerId: own.learnerId })
  const [early, late] = [await openAhead(NEXT), await openAhead(NEXT)]
  await Promise.all([
    done(renew, { id: first.id, places: [{ enrollmentId: own.id, groupId: early.id }] }),
    done(renew, { id: second.id, places: [{ enrollmentId: other, groupId: late.id }] }),
  ])
  const { rows } = await desk.db.execute(sql`select 1 from enrollment
    where learner_id = ${own.learnerId} and group_id in (${early.id}, ${late.id})`)
  expect(rows).toHaveLength(1)
})

test('somebody who goes on in another course of the language is asked no more; an earlier try of the level says nothing', async () => {
  const { group, id, learnerId } = await withMark('80')
  await endIn(group.id, 10)
  const earlier = await openAhead(desk.basis.input.levelId)
  await desk.db.execute(
    sql`update course_group set starts_on = ${addDays(TODAY, -200)}::date where id = ${earlier.id}`,
  )
  await desk.db.execute(sql`insert into enrollment (learner_id, group_id, state, outcome)
    values (${learnerId}, ${earlier.id}, 'finished', 'repeat')`)
  expect(await personOf(group, id)).toMatchObject({ place: null, answer: null })
  const { rows } = await desk.db.execute<{ id: number; level: number }>(sql`
    with fast as (insert into course (key, name, language_id) select 'hizli', 'Hızlı', language_id from course
      where id = ${desk.basis.input.courseId} returning id)
    insert into level (course_id, name, goal, hours, position)
    select id, 'Sonraki', 'Daha hızlı konuşur.', 60, 1 from fast returning course_id as id, id as level`)
  const fast = await openAhead(NEXT)
  await desk.db.execute(sql`update course_group set course_id = ${rows[0]?.id}, level_id = ${rows[0]?.level},
    name = 'Hızlı kur' where id = ${fast.id}`)
  await done(create, { groupId: fast.id, learnerId })
  expect(await personOf(group, id)).toMatchObject({
    place: { groupId: fast.id, state: 'active' },
    answer: { is: 'enrolled', group: 'Hızlı kur' },
  })
})

test('the free repeat costs nothing and keeps the decision from being undone', async () => {
  const { group, id, learnerId } = await withMark('60')
  await decide(group, id, 'free-repeat')
  const repeat = await openAhead(desk.basis.input.levelId, { price: 500_000 })
  const place = await done(create, { groupId: repeat.id, learnerId })
  expect(place.agreement).toBeNull()
  const other = await openAhead(desk.basis.input.levelId, { price: 500_000 })
  const second = await done(create, { groupId: other.id, learnerId })
  expect(second.agreement?.agreed).toBe(500_000)
  const refused = await desk.undo(group, id)
  expect(refused.body.message).toBe(
    'Öğrenci bu karara göre ücretsiz tekrara kaydedildi, karar artık geri alınamaz.',
  )
})

test('a newcomer is offered the level above at the same hours, for two weeks', async () => {
  const slots = [{ weekday: 2, startsAt: '06:00', endsAt: '07:00', title: 'Ders', lessonHours: 1 }]
  const startsOn = addDays(TODAY, 1)
  const own = await openAhead(desk.basis.input.levelId, { startsOn, slots, price: 700_000 })
  const above = await openAhead(NEXT, { startsOn, slots, price: 700_000 })
  await openAhead(NEXT, { startsOn })
  const { id } = await desk.enroll(own.id, 'Yeni', TODAY)
  const offered = async () => (await done(levelNeighbours, { id })).groups
  expect(await offered()).toMatchObject([{ id: above.id, level: 'Sonraki', isHigher: true }])
  await desk.db.execute(
    sql`update enrollment set starts_on = ${addDays(TODAY, -14)}::date where id = ${id}`,
  )
  expect(await offered()).toEqual([])
  const moved = await desk.transfer(id, above.id, TODAY)
  expect(moved).toMatchObject({ agreement: { agreed: 700_000 }, group: { id: above.id } })
})
