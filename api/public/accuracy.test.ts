import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getTestAccuracy, type TestAccuracy } from '../../contract/public/accuracy.ts'
import type { Test } from '../../contract/public/placement.ts'
import { listAddresses } from '../../contract/public/sitewide.ts'
import { SIMULATED } from '../../core/placement/simulated-accuracy.ts'
import { createTestApi } from '../../test/api.ts'
import { finish } from '../../test/applicants.ts'

const school = await createTestApi()

async function read(): Promise<TestAccuracy> {
  const { body } = await school.call('/test-accuracy')
  return getTestAccuracy.output.parse(body)
}

/** People with the result of the person who was placed last, and what their teachers said. */
async function addVerdicts(count: number, verdict: string): Promise<void> {
  await school.db.execute(sql`
    with person as (
      insert into learner (name, surname) select 'Deniz', 'Öz' from generate_series(1, ${count}) returning id
    ), placed as (
      insert into test_result (learner_id, idempotency_key, test_id, lead_id, name, surname, email, phone, age, city,
        level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until, created_at)
      select person.id, gen_random_uuid(), test_id, lead_id, name, surname, email, phone, age, city,
        level, ability, ability_sd, bands, borderline, answered, skills, scoring_version, cut_set, valid_until,
        now() - interval '20 days'
      from person, (select * from test_result order by id limit 1) known
    ), seated as (
      insert into enrollment (learner_id, group_id, state)
      select person.id, (select min(id) from course_group), 'finished' from person returning id
    )
    insert into level_verdict (enrollment_id, verdict, first_verdict)
    select id, ${verdict}::level_verdict_kind, ${verdict}::level_verdict_kind from seated`)
}

test('the figures of the simulation are told of the open tests that ask what was simulated', async () => {
  const { simulated } = await read()
  expect(simulated.peopleOfEachLevel).toBe(SIMULATED.peopleOfEachLevel)
  expect(simulated.tests.map(({ slug }) => slug).sort()).toEqual(
    SIMULATED.tests.map(({ slug }) => slug).sort(),
  )
  const [first] = simulated.tests
  await school.db.execute(sql`update question set deleted_at = now()
    where id = (select min(id) from question where test_id = ${first?.id})`)
  const left = (await read()).simulated.tests.map(({ id }) => id)
  expect(left).toEqual(simulated.tests.slice(1).map(({ id }) => id))
})

test('verdicts are counted for people whom a test placed, and told from 50 people on', async () => {
  const exam: Test = (await school.call('/test/slug/rusca')).body
  await finish(
    school,
    exam,
    exam.questions.map(() => 'a' as const),
  )
  await addVerdicts(40, 'right')
  await addVerdicts(9, 'too-low')
  await school.db.execute(sql`
    with person as (insert into learner (name, surname) values ('Ada', 'Öz') returning id),
      seated as (insert into enrollment (learner_id, group_id, state)
        select id, (select min(id) from course_group), 'finished' from person returning id)
    insert into level_verdict (enrollment_id, verdict, first_verdict) select id, 'right', 'right' from seated`)
  expect((await read()).verdicts).toBeNull()
  await addVerdicts(1, 'too-high')
  expect((await read()).verdicts).toMatchObject({ people: 50, right: 40, tooLow: 9, tooHigh: 1 })
})

test('the page is in the sitemap while a test is open', async () => {
  const { body } = await school.call('/sitemap')
  expect(listAddresses.output.parse(body).map(({ path }) => path)).toContain(
    '/testimiz-ne-kadar-dogru',
  )
})
