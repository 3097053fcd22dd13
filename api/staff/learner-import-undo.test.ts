import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { list as listAgreements, recordEntry } from '../../contract/staff/agreement.ts'
import { create as createEnrollment } from '../../contract/staff/enrollment.ts'
import { get, list, update as updateLearner } from '../../contract/staff/learner.ts'
import {
  importLearners,
  pastLearnerImports,
  undoLearnerImport,
} from '../../contract/staff/learner-import.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const { school, ask, done, make } = await createGroupDesk()

async function take(lines: object[], change: object = {}) {
  return (await done(importLearners, { lines, isTrial: false, ...change })).outcomes
}

async function find(q: string) {
  const { rows } = await done(list, { q })
  expect(rows).toHaveLength(1)
  return done(get, { id: rows[0]?.id })
}

const priced = (number: number, change: object = {}) => ({
  name: 'Pelin',
  surname: `Ücretli${number}`,
  phone: `0532 701 00 ${number}`,
  ...change,
})

async function takeBack() {
  const [last] = await done(pastLearnerImports)
  const undone = await done(undoLearnerImport, { id: last?.id })
  expect((await done(pastLearnerImports))[0]).toMatchObject({ id: last?.id, isUndone: true })
  return { id: last?.id, ...undone }
}

test('an import is taken back: people, places and what was owed; the file can be taken again', async () => {
  await make({ name: 'Geri Akşam', price: 1_800_000 })
  const lines = [
    {
      name: 'Ela',
      birth: '12',
      surname: 'Koru',
      guardianName: 'Asu Koru',
      guardianPhone: '0532 702 00 01',
      guardianEmail: 'asu@ornek.com',
      group: 'Geri Akşam',
    },
    priced(41, {
      group: 'Geri Akşam',
      agreed: '16.200',
      paid: '5.200',
      plan: '2',
      nextDue: formatDate(addMonths(schoolDay(), 1)),
    }),
  ]
  await take(lines, { file: 'eski liste.csv', invites: true })
  const { id: learnerId } = await find('Ücretli41')
  expect((await done(pastLearnerImports))[0]).toMatchObject({ file: 'eski liste.csv', lines: 2 })
  expect(await takeBack()).toMatchObject({ removed: 2, kept: [] })
  expect((await ask('GET', 'learner?q=Koru')).body).toMatchObject({ rows: [] })
  expect(await school.db.$count(enrollment, eq(enrollment.learnerId, learnerId))).toBe(0)
  const { rows } = await done(listAgreements, { learner: learnerId })
  expect(rows).toMatchObject([
    {
      agreed: 0,
      paid: 0,
      balance: 0,
      plan: [],
      versions: [{ version: 1 }, { version: 2, reason: 'Dosya aktarması geri alındı.' }],
      entries: [
        { kind: 'opening', amount: -520_000 },
        { kind: 'opening', amount: 520_000 },
      ],
    },
  ])
  expect((await take(lines)).map(({ result }) => result)).toEqual(['new', 'new'])
})

test('rows that were used since the import stay with the reason, and it is taken back once', async () => {
  const group = await make({ name: 'Kalan Akşam', price: 1_800_000 })
  const other = await make({ name: 'Başka Sabah' })
  await take(
    [1, 2, 3, 4, 5].map((number) =>
      priced(50 + number, { group: 'Kalan Akşam', agreed: '16.200' }),
    ),
  )
  const people = await Promise.all([1, 2, 3, 4].map((number) => find(`Ücretli${50 + number}`)))
  const [attended, paid, changed, used] = people.map(({ id }) => id)
  await school.db.execute(sql`
    with held as (insert into lesson (group_id, starts_at, ends_at, lesson_hours)
      values (${group.id}, now() - interval '3 hours', now() - interval '1 hour', 2) returning id)
    insert into attendance (lesson_id, enrollment_id, missed, tapped_at)
    select held.id, e.id, 0, now() from held, enrollment e where e.learner_id = ${attended}`)
  const [agreement] = (await done(listAgreements, { learner: paid })).rows
  await done(recordEntry, {
    id: agreement?.id,
    revision: agreement?.revision,
    key: randomUUID(),
    kind: 'payment',
    amount: 100_000,
    way: 'cash',
    campusId: agreement?.campus?.id,
  })
  await done(updateLearner, {
    id: changed,
    revision: people[2]?.revision,
    changes: { note: 'Arandı.' },
  })
  await done(createEnrollment, { learnerId: used, groupId: other.id })
  const undone = await takeBack()
  expect(undone.removed).toBe(1)
  expect(undone.kept.map(({ id, reason }) => [id, reason])).toEqual([
    [attended, 'attended'],
    [paid, 'paid'],
    [changed, 'changed'],
    [used, 'used'],
  ])
  expect((await ask('POST', `learner-import/${undone.id}/undo`)).status).toBe(404)
})
