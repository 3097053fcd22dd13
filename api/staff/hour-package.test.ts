import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { get as getRoll } from '../../contract/staff/attendance.ts'
import * as calls from '../../contract/staff/hour-package.ts'
import { expirePackages } from '../../core/agreements/ending-packages.ts'
import { anonymisePackages } from '../../core/agreements/write-package.ts'
import { seededRandom } from '../../domain/random.ts'
import { addDays } from '../../domain/school-time.ts'
import { TODAY } from '../../test/money-desk.ts'
import { createPackageDesk } from '../../test/package-desk.ts'

const desk = await createPackageDesk()
const { db, ask, done, teacher } = desk
const { openPrivate, addComing, toSale, sell, packagesOf, seePackage, lefts, record } = desk
const PRICE = 1_234_567

/** Packages whose balance is not the sum of their entries. */
async function findUnequal() {
  const { rows } = await db.execute(sql`
    select p.id from hour_package p
    where p.minutes_left <> (select sum(minutes) from package_entry n where n.package_id = p.id)`)
  return rows
}

describe('hours that are sold', () => {
  test('make an agreement of their own with price and first payment', async () => {
    const one = await openPrivate()
    const firstPayment = { amount: 234_567, way: 'cash', key: randomUUID() }
    const sold = await sell(one, { terms: { agreedPrice: PRICE, firstPayment } })
    expect(sold).toMatchObject({ bought: 10 * sold.lessonMinutes, used: 0, isEnded: false })
    expect(sold.left).toBe(sold.bought)
    const agreement = await desk.see(sold.agreement ?? { id: 0 })
    expect(agreement).toMatchObject({ agreed: PRICE, paid: 234_567, subject: { hours: 10 } })
    expect(agreement.number).toBe(sold.agreement?.number)
    const second = await sell(one, { agreementId: agreement.id })
    expect(second.agreement).toEqual(sold.agreement)
    expect((await sell(one)).agreement).toBeNull()
  })

  test('are one package under one key, also sent twice at once', async () => {
    const one = await openPrivate()
    const sale = toSale(one)
    const both = await Promise.all([
      ask('POST', 'hour-package', sale),
      ask('POST', 'hour-package', sale),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await packagesOf(one)).toHaveLength(1)
    expect((await ask('POST', 'hour-package', { ...sale, hours: 11 })).status).toBe(409)
  })

  test('belong to a private group that the learner is in, and to an agreement about the learner', async () => {
    const [one, other] = [await openPrivate(), await openPrivate()]
    const foreign = await sell(other, { terms: { agreedPrice: PRICE } })
    const send = (change: object) => ask('POST', 'hour-package', toSale(one, change))
    expect((await send({ groupId: other.groupId })).status).toBe(404)
    expect((await send({ groupId: desk.group.id })).status).toBe(404)
    expect((await send({ agreementId: foreign.agreement?.id })).status).toBe(404)
    const { status, body } = await send({ endsOn: addDays(TODAY, -31) })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ endsOn: 'Son gün ilk günden önce olamaz.' })
    expect(await packagesOf(one)).toEqual([])
  })
})

describe('a held lesson', () => {
  test('uses its length of the package that ends first, and a corrected roll gives it back', async () => {
    const one = await openPrivate()
    const [lessonId = 0] = one.lessons
    await sell(one, { hours: 10, endsOn: addDays(TODAY, 90) })
    await sell(one, { hours: 1, endsOn: addDays(TODAY, 30) })
    await record(one, lessonId)
    expect(await lefts(one)).toEqual([9, 0])
    await record(one, lessonId)
    expect(await lefts(one)).toEqual([9, 0])
    await record(one, lessonId, 2, true)
    expect(await lefts(one)).toEqual([10, 1])
    await record(one, lessonId, 2, false)
    expect(await lefts(one)).toEqual([9, 0])
    const [{ entries = [], used = 0, lessonMinutes = 1 } = {}] = await packagesOf(one)
    expect(entries.map(({ kind }) => kind)).toEqual(['used', 'used', 'used', 'bought'])
    expect(entries[0]?.lesson?.id).toBe(lessonId)
    expect(used / lessonMinutes).toBe(1)
  })

  test('shows what is left before and after it, to the desk and to teachers of the group', async () => {
    const one = await openPrivate()
    const [lessonId = 0] = one.lessons
    const { lessonMinutes } = await sell(one, { terms: { agreedPrice: PRICE } })
    await record(one, lessonId)
    const coming = await addComing(one)
    const left = {
      enrollmentId: one.enrollmentId,
      left: 8 * lessonMinutes,
      leftAfter: 6 * lessonMinutes,
    }
    expect(coming.packages).toMatchObject([left])
    const roll = await done(getRoll, { id: coming.id }, teacher)
    expect(roll.packages).toEqual(coming.packages)
    expect(JSON.stringify(roll)).not.toMatch(/1234567|12\.345,67/)
    expect(
      (await ask('GET', `hour-package?learner=${one.learnerId}`, undefined, teacher)).status,
    ).toBe(403)
  })

  test('overdraws the last package, and the next sale settles that', async () => {
    const one = await openPrivate()
    await sell(one, { hours: 3, endsOn: addDays(TODAY, -1) })
    const [first = 0, second = 0] = one.lessons
    await record(one, first)
    await record(one, second)
    expect(await lefts(one)).toEqual([-1])
    const { id } = await sell(one, { hours: 10 })
    expect(await lefts(one)).toEqual([9, 0])
    expect((await seePackage(one, id))?.entries[0]).toMatchObject({
      kind: 'corrected',
      reason: 'Önceki paketten eksik kalan ders saati',
    })
  })

  test('uses nothing in a group that is not private, or without packages', async () => {
    const one = await openPrivate()
    const [lessonId = 0] = one.lessons
    await record(one, lessonId)
    expect(await packagesOf(one)).toEqual([])
    await sell(one)
    await db.execute(sql`update course_group set kind = 'open' where id = ${one.groupId}`)
    await record(one, one.lessons[1] ?? 0)
    expect(await lefts(one)).toEqual([10])
  })
})

describe('the desk', () => {
  test('returns used hours with a reason, once; a roll that comes again does not use them again', async () => {
    const one = await openPrivate()
    const [lessonId = 0] = one.lessons
    const { id } = await sell(one)
    await record(one, lessonId)
    const { revision, entries } = (await seePackage(one, id)) ?? { revision: 0, entries: [] }
    const path = `hour-package/${id}/entry/${entries[0]?.id}/take-back`
    expect((await ask('POST', path, { revision })).body.fields).toHaveProperty('reason')
    const { body } = await ask('POST', path, { revision, reason: 'Öğretmen geç geldi' })
    const returned = body as unknown as calls.HourPackage
    expect(returned.entries[0]).toMatchObject({ kind: 'returned', reverses: entries[0]?.id })
    expect(await lefts(one)).toEqual([10])
    const again = await ask('POST', path, { revision: returned.revision, reason: 'Yeniden' })
    expect([again.status, again.body.message]).toEqual([409, 'Bu hareket zaten geri alınmış.'])
    await record(one, lessonId)
    await record(one, lessonId, 1)
    expect(await lefts(one)).toEqual([10])
  })

  test('corrects hours; of two desks at once the second is told who was first', async () => {
    const one = await openPrivate()
    const { id, revision } = await sell(one)
    const send = (hours: number, key = randomUUID()) =>
      ask('POST', `hour-package/${id}/correction`, {
        revision,
        key,
        hours,
        reason: 'Yanlış yazılmış',
      })
    const key = randomUUID()
    const [first, second] = await Promise.all([send(2, key), send(-1)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const stale = first.status === 409 ? first : second
    expect(stale.body.message).toMatch(/bu kaydı siz açtıktan sonra değiştirdi/)
    const [after = 0] = await lefts(one)
    expect([12, 9]).toContain(after)
    if (first.status === 200) expect((await send(2, key)).status).toBe(200)
    expect(await lefts(one)).toEqual([after])
    expect((await send(0)).body.fields).toEqual({ hours: 'Ders saati sıfır olamaz.' })
  })

  test('takes a sale back that nothing was used of, and no other', async () => {
    const one = await openPrivate()
    const { id, revision, entries } = await sell(one)
    const takeBack = (seen: number) =>
      ask('POST', `hour-package/${id}/entry/${entries[0]?.id}/take-back`, {
        revision: seen,
        reason: 'Yanlış öğrenci',
      })
    await record(one, one.lessons[0] ?? 0)
    const used = await takeBack((await seePackage(one, id))?.revision ?? 0)
    expect(used.body.message).toMatch(/ders saati kullanılmış/)
    await record(one, one.lessons[0] ?? 0, 2, true)
    expect((await takeBack(revision)).status).toBe(409)
    expect((await takeBack((await seePackage(one, id))?.revision ?? 0)).status).toBe(200)
    expect((await seePackage(one, id))?.left).toBe(0)
  })
})

describe('a package whose last day is over', () => {
  test('expires at night, once, and comes back when the desk extends it', async () => {
    const one = await openPrivate()
    const { id } = await sell(one, { endsOn: addDays(TODAY, -1) })
    await expirePackages(db)
    await expirePackages(db)
    const over = await seePackage(one, id)
    expect(over).toMatchObject({ left: 0, isEnded: true })
    expect(over?.entries.map(({ kind }) => kind)).toEqual(['expired', 'bought'])
    const extend = (endsOn: string) =>
      ask('POST', `hour-package/${id}/end`, {
        revision: over?.revision,
        endsOn,
        reason: 'Hastaydı',
      })
    expect((await extend(addDays(TODAY, -1))).body.fields).toHaveProperty('endsOn')
    expect((await extend(addDays(TODAY, 30))).status).toBe(200)
    expect(await lefts(one)).toEqual([10])
    expect((await extend(addDays(TODAY, 60))).status).toBe(409)
  })

  test('still gives hours to a lesson of before, whose roll comes late', async () => {
    const one = await openPrivate()
    await sell(one, { endsOn: addDays(TODAY, -2) })
    await expirePackages(db)
    await record(one, one.lessons[4] ?? 0)
    expect(await lefts(one)).toEqual([8])
    await expirePackages(db)
    expect(await lefts(one)).toEqual([0])
  })
})

test('after any acts the balance is the sum of the entries, and lessons are used whole', async () => {
  const random = seededRandom(58)
  const one = await openPrivate()
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  for (let step = 0; step < 40; step += 1) {
    const rows = await packagesOf(one)
    const row = rows.length > 0 ? pick(rows) : undefined
    const known = { revision: row?.revision, reason: 'Deneme' }
    const entry = row && pick(row.entries)
    await pick([
      () =>
        sell(one, {
          hours: 1 + Math.floor(random() * 4),
          endsOn: addDays(TODAY, pick([-3, 20, 60])),
        }),
      () => record(one, pick(one.lessons), pick([0, 0, 1, 2]), pick([true, false])),
      () => record(one, pick(one.lessons)),
      () => expirePackages(db),
      () => row && ask('POST', `hour-package/${row.id}/entry/${entry?.id}/take-back`, known),
      () =>
        row &&
        ask('POST', `hour-package/${row.id}/correction`, {
          ...known,
          key: randomUUID(),
          hours: pick([-1, 1]),
        }),
      () =>
        row && ask('POST', `hour-package/${row.id}/end`, { ...known, endsOn: addDays(TODAY, 70) }),
    ])()
    expect(await findUnequal()).toEqual([])
  }
  const { rows } = await db.execute(sql`
    select n.lesson_id from package_entry n join hour_package p on p.id = n.package_id
    where p.learner_id = ${one.learnerId} and n.kind = 'used'
    group by n.lesson_id having -sum(n.minutes) not in (0, 2 * max(p.lesson_minutes))`)
  expect(rows).toEqual([])
})

test('the database keeps packages and entries as they were written', async () => {
  const one = await openPrivate()
  const { id } = await sell(one)
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(db.execute(statement)).rejects.toHaveProperty('cause.code', '23001')
  await refused(sql`update package_entry set minutes = 1 where package_id = ${id}`)
  await refused(sql`delete from package_entry where package_id = ${id}`)
  await refused(sql`update hour_package set starts_on = starts_on - 1 where id = ${id}`)
  await refused(sql`delete from hour_package where id = ${id}`)
})

test('erasing a person empties the reasons of their packages', async () => {
  const one = await openPrivate()
  const { id, revision } = await sell(one)
  const reason = 'Ayşe ile konuşuldu'
  await done(calls.correct, { id, revision, key: randomUUID(), hours: 1, reason })
  await anonymisePackages(db, [one.learnerId])
  expect((await seePackage(one, id))?.entries.map((entry) => entry.reason)).toEqual([
    '[silindi]',
    null,
  ])
})
