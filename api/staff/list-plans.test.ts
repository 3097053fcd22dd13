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

/** A stream, and a count of what the nightly job would take, which reads whole tables as the job does. */
const OTHERS = ['/staff/events', '/staff/retention']

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

beforeAll(async () => {
  school = await createTestApi()
  admin = await school.signInStaff('yonetici@ornek.com')
  await fillDesk(school.pool, 20_000)
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
  '/staff/mail?state=waiting',
])('GET %s goes through no table that grows from end to end', async (path) => {
  const plans = await plansOfRead(path)
  expect(plans.filter((plan) => SCAN.test(plan.replace(ENDS_EARLY, '')))).toEqual([])
})

test.each(OF_ONE)('GET %s goes through no index to find what is of one person', async (path) => {
  expect((await plansOfRead(path)).filter((plan) => WALK.test(plan))).toEqual([])
})

test('a list of more than 1,000 says so', async () => {
  const { body } = await school.staff(admin, 'GET', '/staff/lead?status=lost')
  expect(body).toMatchObject({ total: 1000, hasMore: true })
})

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
