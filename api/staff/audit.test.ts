import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, list } from '../../contract/staff/audit.ts'
import { getMe } from '../../contract/staff/session.ts'
import { recordChange } from '../../core/audit/record-change.ts'
import { KINDS, type KindName } from '../../core/content/kinds.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { RECORD_NAMES, type RecordWord } from '../../domain/audit-words.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
const { id: editorId } = await school.done(await school.signInStaff('editor@ornek.com'), getMe)
await school.db.delete(auditLog)
const editor = { accountId: editorId, role: 'editor' } as const
await recordChange(school.db, editor, {
  action: 'update',
  entity: 'page',
  entityId: 7,
  before: { title: 'YDS' },
  after: { title: 'YDS Kursu' },
})
await recordChange(
  school.db,
  { accountId: null },
  { action: 'publish', entity: 'article', entityId: 3 },
)

const find = (filters: object = {}) => school.done(admin, list, filters)

test('a list names who changed which fields of what, the latest first', async () => {
  const { rows, total, hasMore, next } = await find()
  expect({ total, hasMore, next }).toEqual({ total: 2, hasMore: false, next: null })
  expect(rows).toMatchObject([
    { action: 'publish', entity: 'article', entityId: 3, actor: null, fields: [] },
    { action: 'update', entity: 'page', entityId: 7, actor: { id: editorId }, fields: ['title'] },
  ])
})

test('a change shows the values before and after', async () => {
  const [row] = (await find({ entity: 'page' })).rows
  expect(await school.done(admin, get, { id: row?.id })).toMatchObject({
    before: { title: 'YDS' },
    after: { title: 'YDS Kursu' },
  })
})

test('a record goes by the name that it has today, whatever it is', async () => {
  const before = await school.db.$count(auditLog)
  const actor = { accountId: editorId, role: 'editor' } as const
  const words = Object.keys({ ...RECORD_NAMES, ...KINDS }) as (RecordWord | KindName)[]
  for (const entity of words) {
    await recordChange(school.db, actor, { action: 'update', entity, entityId: 1 })
  }
  await recordChange(school.db, actor, { action: 'delete', entity: 'group', entityId: 2e9 })
  const { rows } = await find({ perPage: 100 })
  const names = new Map(
    rows.map(({ entity, entityId, subject }) => [`${entity} ${entityId}`, subject]),
  )
  expect(rows).toHaveLength(before + words.length + 1)
  expect(names.get('group 2000000000')).toBeNull()
  expect(names.get('policy 1')).toBeNull()
  for (const entity of [
    'account',
    'campus',
    'course',
    'group',
    'learner',
    'teacher',
    'page',
    'faq',
    'test',
  ]) {
    expect(names.get(`${entity} 1`), entity).toMatch(/[A-Za-zÇĞİÖŞÜçğıöşü]{2}/)
  }
  await school.db.delete(auditLog).where(gt(auditLog.id, sql`(select min(id) + 1 from audit_log)`))
})

test('a change that nobody noted is 404', async () => {
  expect((await school.staff(admin, 'GET', '/staff/audit/2147483647')).status).toBe(404)
})

const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

test.each([
  [{ action: 'publish' }, ['article']],
  [{ view: 'changes' }, ['article', 'page']],
  [{ view: 'security' }, []],
  [{ entity: 'page', entityId: 7 }, ['page']],
  [{ entity: 'page', entityId: 8 }, []],
  [{ from: TODAY, to: TODAY }, ['article', 'page']],
  [{ to: '2020-01-01' }, []],
])('%j leaves %s', async (filters, entities) => {
  expect((await find(filters)).rows.map(({ entity }) => entity)).toEqual(entities)
})

test('the search finds who did it, with or without Turkish letters', async () => {
  const person = (await find({ entity: 'page' })).rows[0]?.actor?.name ?? ''
  const words = person.toLocaleUpperCase('tr').split(' ').toReversed().join(' ')
  expect((await find({ q: words })).rows).toHaveLength(1)
  expect((await find({ q: 'kimse' })).rows).toEqual([])
})

test.each(['?from=dün', '?action=x%27', '?page=41', '?after=yok', '?actor=-1'])(
  '%s is refused with a sentence for the field',
  async (query) => {
    const { status, body } = await school.staff(admin, 'GET', `/staff/audit${query}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('fields')
  },
)

test('the rows behind the last of a list are the next, whatever comes meanwhile', async () => {
  await school.db.execute(sql`
    insert into audit_log (actor_id, action, entity, entity_id, created_at)
    select ${editorId}, 'update', 'page', i, now() - i * interval '1 minute'
    from generate_series(1, 400) as i`)
  const { next, rows } = await find({ perPage: 100, page: 2 })
  await school.db.insert(auditLog).values({ action: 'create', entity: 'page', entityId: 1 })
  const more = await find({ perPage: 100, after: next })
  expect(more.rows).toHaveLength(100)
  const times = [...rows, ...more.rows].map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set([...rows, ...more.rows].map(({ id }) => id)).size).toBe(200)
})
