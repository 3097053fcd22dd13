import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../core/accounts/accounts.ts'
import { hashPassword } from '../core/accounts/passwords.ts'
import { closeDemoSchool, getDemoSchool } from '../core/demo-school.ts'
import { admitLearner } from '../core/enrollments/admit-learner.ts'
import { registerLearner } from '../core/people/register-learner.ts'
import { deriveTotpKey } from '../core/staff/second-factor.ts'
import { SYSTEM } from '../domain/actor.ts'
import { seedOptions } from '../server/templates.ts'
import { createTestDatabase, DEMO_PASSWORD } from '../test/database.ts'
import { loadSeed } from './load-seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kur-closing-'))
const settings = { dataDir, demo: true, demoPassword: DEMO_PASSWORD }
const { db } = await createTestDatabase({ empty: true })

beforeAll(() => loadSeed(db, seedOptions(settings)))
afterAll(() => rmSync(dataDir, { recursive: true }))

const TABLES = [
  'absence_report',
  'agreement',
  'agreement_entry',
  'agreement_terms',
  'assessment',
  'attendance',
  'certificate',
  'contact',
  'contact_learner',
  'contact_phone',
  'enrollment',
  'enrollment_change',
  'homework_done',
  'instalment',
  'lead',
  'lead_event',
  'learner',
  'lesson',
  'lesson_change',
  'lesson_teacher',
  'level_verdict',
  'notice',
  'price_line',
  'score',
  'test_answer',
  'test_result',
]

async function countRows(): Promise<Record<string, number>> {
  const columns = TABLES.map((table) => `(select count(*)::int from "${table}") as "${table}"`)
  const { rows } = await db.execute<Record<string, number>>(sql.raw(`select ${columns.join(', ')}`))
  return rows[0] ?? {}
}

test('closing the demo school leaves nothing of its people, but somebody of the school keeps their group', async () => {
  const [group] = (
    await db.execute<{ id: number; lessons: number }>(sql`
      select g.id, count(l.id)::int as lessons from course_group g join lesson l on l.group_id = g.id
      where g.name = 'A2 Hafta Sonu' group by 1`)
  ).rows
  const groupId = group?.id ?? 0
  await db.transaction(async (tx) => {
    const learnerId = await registerLearner(tx, SYSTEM, {
      name: 'Işık',
      surname: 'Yılmaz',
      email: 'isik@okul.com',
      phone: '0216 444 12 12',
    })
    await admitLearner(tx, SYSTEM, { learnerId, groupId })
  })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const owner = { name: 'Can', surname: 'Ak', email: 'can@okul.com', passwordHash }
  const accountId = await createAccount(db, { ...owner, role: 'admin' })
  const actor = { accountId, role: 'admin', sessionId: 0 } as const
  const before = await countRows()
  expect(TABLES.filter((table) => before[table] === 0)).toEqual([])
  const { staff, students, learners, leads, keptGroups } = await getDemoSchool(db, actor)
  expect({ leads, keptGroups }).toEqual({ leads: before.lead, keptGroups: 1 })
  expect(learners).toBe((before.learner ?? 0) - 1)

  await closeDemoSchool(db, actor, {
    accounts: staff + students,
    password: DEMO_PASSWORD,
    totpKey: deriveTotpKey('a secret of the tests'),
  })

  const { lesson, lesson_change, lesson_teacher, assessment, ...rest } = await countRows()
  expect(rest).toEqual({
    ...Object.fromEntries(Object.keys(rest).map((table) => [table, 0])),
    contact: 1,
    contact_learner: 1,
    contact_phone: 1,
    enrollment: 1,
    enrollment_change: 1,
    learner: 1,
  })
  expect(lesson).toBe(group?.lessons)
  const { rows } = await db.execute(sql`
    select state, count(*)::int, bool_and(id = ${groupId}) as kept from course_group where deleted_at is null
    group by 1 order by 1`)
  expect(rows).toEqual([
    { state: 'draft', count: expect.any(Number), kept: false },
    { state: 'running', count: 1, kept: true },
  ])
})

test('a later start brings nothing of the demo school back', async () => {
  const before = await countRows()
  await loadSeed(db, seedOptions(settings))
  expect(await countRows()).toEqual(before)
})
