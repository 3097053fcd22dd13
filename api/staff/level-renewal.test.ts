import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create, levelNeighbours } from '../../contract/staff/enrollment.ts'
import { renew } from '../../contract/staff/level-end.ts'
import { addDays } from '../../domain/school-time.ts'
import { TODAY } from '../../test/lesson-desk.ts'
import { createLevelDesk } from '../../test/level-desk.ts'
import { mailsTo } from '../../test/student.ts'

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

test('the free repeat costs nothing and keeps the decision from being undone', async () => {
  const { group, id, learnerId } = await withMark('60')
  await decide(group, id, 'free-repeat')
  const repeat = await openAhead(desk.basis.input.levelId, { price: 500_000 })
  const place = await done(create, { groupId: repeat.id, learnerId })
  expect(place.agreedPrice).toBe(0)
  const other = await openAhead(desk.basis.input.levelId, { price: 500_000 })
  const second = await done(create, { groupId: other.id, learnerId })
  expect(second.agreedPrice).toBe(500_000)
  const refused = await desk.undo(group, id)
  expect(refused.body.message).toBe(
    'Öğrenci bu karara göre ücretsiz tekrara kaydedildi, karar artık geri alınamaz.',
  )
})

test('a newcomer is offered the level above at the same hours, for two weeks', async () => {
  const slots = [{ weekday: 2, startsAt: '06:00', endsAt: '07:00', title: 'Ders', lessonHours: 1 }]
  const startsOn = addDays(TODAY, 1)
  const own = await openAhead(desk.basis.input.levelId, { startsOn, slots, price: 700_000 })
  const above = await openAhead(NEXT, { startsOn, slots, price: 900_000 })
  await openAhead(NEXT, { startsOn })
  const { id } = await desk.enroll(own.id, 'Yeni', TODAY)
  const offered = async () => (await done(levelNeighbours, { id })).groups
  expect(await offered()).toMatchObject([{ id: above.id, level: 'Sonraki', isHigher: true }])
  await desk.db.execute(
    sql`update enrollment set starts_on = ${addDays(TODAY, -14)}::date where id = ${id}`,
  )
  expect(await offered()).toEqual([])
  const moved = await desk.transfer(id, above.id, TODAY)
  expect(moved).toMatchObject({ agreedPrice: 700_000, group: { id: above.id } })
})
