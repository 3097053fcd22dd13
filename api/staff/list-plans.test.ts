import { beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/api.ts'
import { plansOf } from '../../test/plans.ts'
import { fillDesk } from '../../tools/bench/large-desk.ts'
import { STAFF_CALLS } from '../calls.ts'

let school: TestApi
let admin: string

const GROWING = 'contact|contact_phone|lead|lead_event|test_answer|mail_outbox|audit_log'
const SCAN = new RegExp(`Seq Scan on (?:${GROWING})\\b`)
const ENDS_EARLY = /Limit .*\n\s+->\s+Seq Scan on /g
/** An index that is gone through from one end, each row looked at. */
const WALK = new RegExp(`Index (?:Only )?Scan .* on (?:${GROWING})\\b.*\\n\\s+(?! |Index Cond)`)

/** A stream, and counts that read whole tables: of what the nightly job would take, and of a year’s leads. */
const OTHERS = ['/staff/events', '/staff/retention', '/staff/report/leads']

const READS = STAFF_CALLS.filter(({ method, path, params, isFile }) => {
  const isEnough = !params || params.safeParse({}).success
  return method === 'get' && isEnough && !isFile && !OTHERS.includes(path)
}).map(({ path }) => path)

const FILTERED = [
  'view=today',
  'view=mine',
  'view=stepless',
  'owner=0',
  'sort=dueAt&view=today',
  'from=2026-01-01&to=2026-01-31',
  'status=lost',
  'owner=1',
  'course=1',
  'campus=1',
  'page=40',
  'source=test&status=new',
  'source=fair',
  'q=isik%20cagri',
  'q=0530%20000%2009%2099',
].map((query) => `/staff/lead?${query}`)

const FURTHER = [
  `insert into course_group (course_id, level_id, name, state, starts_on, capacity)
   select course_id, level_id, 'Sınıf ' || i,
     (case when i % 50 = 0 then 'open' else 'finished' end)::group_state, date '2020-01-01' + i, 12
   from (select course_id, level_id from course_group order by id limit 1) one, generate_series(1, 20000) i`,
  `insert into learner (name, surname, phone)
   select md5(i::text), 'Soyad ' || (i * 7919 % 20000), '0555' || i from generate_series(1, 20000) i`,
  `insert into enrollment (learner_id, group_id, state)
   select id, (select min(id) from course_group), 'finished' from learner where surname like 'Soyad %'`,
  'vacuum analyze',
]

beforeAll(async () => {
  school = await createTestApi()
  admin = await school.signInStaff('yonetici@ornek.com')
  await fillDesk(school.pool, 20_000)
  for (const statement of FURTHER) await school.pool.query(statement)
}, 60_000)

const OF_ONE = [
  '/staff/contact/1000007/duplicates',
  '/staff/lead/1000008',
  '/staff/result/1000008',
  '/staff/learner/1000008',
]

test.each([
  ...READS,
  ...FILTERED,
  ...OF_ONE,
  '/staff/search?q=isik%20cagri',
  '/staff/saved-view?resource=lead',
  '/staff/lead-export?status=new',
  '/staff/learner?q=isik',
])('GET %s goes through no table that grows from end to end', async (path) => {
  const plans = await plansOfRead(path)
  expect(plans.filter((plan) => SCAN.test(plan.replace(ENDS_EARLY, '')))).toEqual([])
})

test.each(OF_ONE)('GET %s goes through no index to find what is of one person', async (path) => {
  expect((await plansOfRead(path)).filter((plan) => WALK.test(plan))).toEqual([])
})

const DAYS = 'from=2020-01-01&to=2030-01-01'
const LISTS: Record<string, string[]> = {
  audit_log: [
    'audit?page=40',
    'audit?view=changes',
    'audit?q=gul',
    'audit?actor=1',
    'audit?entity=page&entityId=7',
    `audit?${DAYS}`,
    'audit?ids=1,2,3',
  ],
  mail_outbox: [
    'mail?page=40',
    'mail?state=waiting',
    'mail?state=sent',
    'mail?ids=1,2',
    `mail?${DAYS}`,
  ],
  test_result: [
    'result',
    'result?page=40',
    'result?level=C1',
    'result?q=0530%20000%2000%2008',
    'result?ids=1,2,3',
    `result?${DAYS}`,
    'result?certainty=clear',
  ],
  course_group: [
    'group?view=all',
    'group?view=now',
    'group?view=all&page=40',
    'group?view=all&q=12345',
    'group?ids=1,2,3',
  ],
  learner: [
    'learner',
    'learner?page=40',
    'learner?q=f1c15925884',
    'learner?q=055519',
    'learner?group=2',
    'learner?ids=1,2,3',
  ],
  enrollment: ['enrollment', 'enrollment?group=2', 'enrollment?learner=2', 'enrollment?page=40'],
}
const READS_OF_LISTS = Object.entries(LISTS).flatMap(([table, paths]) =>
  paths.map((path) => [path, table] as const),
)

test.each(READS_OF_LISTS)('GET /staff/%s finds the rows of %s by index', async (path, table) => {
  const plans = await plansOfRead(`/staff/${path}`)
  // Counting to 1,001 may read that many rows of the table in any order, and ends there.
  const rows = plans.filter((plan) => plan.includes(table) && !plan.startsWith('Aggregate'))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((plan) => plan.includes(`Seq Scan on ${table} `))).toEqual([])
})

test.each(['lead?status=lost', 'result?certainty=clear', 'audit'])(
  'GET /staff/%s counts to 1,000',
  async (path) => {
    const { body } = await school.staff(admin, 'GET', `/staff/${path}`)
    expect(body).toMatchObject({ total: 1000, hasMore: true })
  },
)

test.each(['q=isik%20cagri', 'q=0530%20000%2009%2099', 'q=kimse%20yok'])(
  'GET /staff/lead?%s finds rare words by one look into their index',
  async (query) => {
    const plans = await plansOfRead(`/staff/lead?${query}`)
    expect(plans.filter((plan) => WALK.test(plan))).toEqual([])
    expect(plans.join('\n').match(/lead_search_index/g)).toHaveLength(1)
  },
)

test('a word of every mail is counted to 500, in an index that holds the words', async () => {
  const plans = await plansOfRead('/staff/mail?q=basvuru')
  expect(plans.filter((plan) => /^Aggregate/.test(plan)).join('\n')).toMatch(
    /Index Only Scan using mail_outbox_time_index/,
  )
  const { body } = await school.staff(admin, 'GET', '/staff/mail?q=basvuru')
  expect(body).toMatchObject({ total: 500, hasMore: true })
})

test.each(['/staff/lead?page=40', '/staff/learner?page=40'])(
  'GET %s asks what belongs to a row for the rows of the page alone',
  async (path) => {
    const plans = await plansOfRead(path)
    expect(plans.filter((plan) => plan.startsWith('Limit') && plan.includes('SubPlan'))).toEqual([])
  },
)

test.each([
  ['/staff/result?weak=reading', 'test_result_weak_reading_index'],
  ['/staff/learner?view=deleted', 'learner_deleted_index'],
])('GET %s counts and finds by %s', async (path, index) => {
  const plans = await plansOfRead(path)
  expect(plans.filter((plan) => plan.includes(index))).toHaveLength(2)
})

function plansOfRead(path: string): Promise<string[]> {
  return plansOf(school.pool, async () => {
    const response = await school.api.request(`/api${path}`, { headers: { cookie: admin } })
    expect(response.status).toBe(200)
    await response.text()
  })
}
