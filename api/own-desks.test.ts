import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { type CampusRecord, refuseForeign } from '../core/own-campuses.ts'
import { isAllowed } from '../domain/permissions.ts'
import { createTwoCampuses, MARK } from '../test/two-campuses.ts'
import { findNamedRecords, RECORDS_OF_PATHS, recordOf } from './bound-desk.ts'
import { STAFF_CALLS } from './calls.ts'

const school = await createTwoCampuses()
const { records, own, foreign } = school

/** The calls of somebody who may be bound to campuses. */
const DESK_CALLS = STAFF_CALLS.filter(
  ({ access }) => access !== 'public' && access !== 'student' && isAllowed('frontdesk', access),
)

interface Schema {
  type?: string
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Names of the fields that hold ids, with that of the list where they are called `id`. */
function idsIn(schema: Schema, name = '', list = ''): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    idsIn(field, key === 'id' && list ? `${list}.id` : key),
  )
  const items = schema.items ? idsIn(schema.items, name, name) : []
  const options = (schema.anyOf ?? []).flatMap((option) => idsIn(option, name, list))
  const isId = schema.type === 'integer' && schema.maximum === 2_147_483_647
  return [...(isId && name !== 'revision' ? [name] : []), ...inner, ...items, ...options]
}

function namesOf({ params, body }: Call): string[] {
  const schemas = [params, body].flatMap((one) =>
    one ? [z.toJSONSchema(one, { unrepresentable: 'any', io: 'input' }) as Schema] : [],
  )
  return [...new Set(schemas.flatMap((schema) => idsIn(schema)))]
}

test.each(DESK_CALLS)('$method $path says of each id whether its record has a campus', (call) => {
  const unknown = namesOf(call).filter((name) => recordOf(call, name) === undefined)
  expect(unknown).toEqual([])
})

const BY_ID = DESK_CALLS.filter((call) => call.path.includes('{id}') && recordOf(call, 'id'))

/** Entries and papers of the agreement are numbers of their own. */
function isRead({ method, path }: Call): boolean {
  return method === 'get' && !path.endsWith('{paper}')
}

function pathOf(call: Call): string {
  const record = recordOf(call, 'id')
  const id = record ? records[record] : 0
  return call.path.replace('{id}', String(id)).replace(/\{\w+\}/g, '1')
}

const cookie = await school.school.signInStaff('danisman@ornek.com')

function send(method: string, path: string, body?: object): Promise<Response> | Response {
  return school.school.api.request(`/api${path}`, {
    method,
    headers: { cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function statusOf(call: Call): Promise<number> {
  const method = call.method.toUpperCase()
  return (await send(method, pathOf(call), method === 'GET' ? undefined : {})).status
}

/** Fields that a list asks for before it answers. */
const FILTERS: Record<string, string> = {
  '/staff/search': `q=${MARK}`,
  '/staff/saved-view': 'resource=lead',
  '/staff/content/word': 'q=a',
}

/** Lists of one record: those of another campus are not found. */
const LISTS = DESK_CALLS.filter(
  ({ method, path }) => method === 'get' && !path.includes('{') && path !== '/staff/events',
)

async function read({ path }: Call, query = FILTERS[path] ?? ''): Promise<string> {
  return (await send('GET', `${path}?${query}`)).text()
}

describe('a desk without campuses', () => {
  test.each(BY_ID.filter(isRead))('finds $path', async (call) => {
    expect(await statusOf(call)).not.toBe(404)
  })

  test.each([
    ['/staff/lead', ''],
    ['/staff/lead-board', ''],
    ['/staff/lead-export', ''],
    ['/staff/lead-import', ''],
    ['/staff/learner', ''],
    ['/staff/learner-export', ''],
    ['/staff/group', `q=${MARK}`],
    ['/staff/group-week', ''],
    ['/staff/holiday', ''],
    ['/staff/result', ''],
    ['/staff/due', 'view=today'],
    ['/staff/day-end', `campus=${foreign}`],
    ['/staff/search', `q=${MARK}`],
    ['/staff/enrollment', ''],
    ['/staff/certificate', `group=${records.group}`],
  ])('reads of every campus at %s?%s', async (path, query) => {
    const call = LISTS.find((one) => one.path === path)
    expect(call && (await read(call, query))).toContain(MARK)
  })
})

describe('a desk of another campus', () => {
  beforeAll(() => school.bind([own]))

  test.each(BY_ID)('gets 404 from $method $path', async (call) => {
    expect(await statusOf(call)).toBe(404)
  })

  test.each(LISTS)('reads nothing of the foreign campus at $path', async (call) => {
    const found = await read(call)
    expect(found).not.toContain(MARK)
    const ids = { group: records.group, learner: records.learner, lead: records.lead }
    for (const name of namesOf(call)) {
      const record = recordOf(call, name)
      if (record) expect(await read(call, `${name}=${records[record]}`)).not.toContain(MARK)
    }
    const query = new URLSearchParams(Object.entries(ids).map(([name, id]) => [name, String(id)]))
    expect(await read(call, query.toString())).not.toContain(MARK)
  })
})

test.each(Object.entries(records))(
  '%s is seen by the desk of its campus and no other',
  async (name, id) => {
    const named = [{ record: name as CampusRecord, id }]
    await refuseForeign(school.school.db, { campusIds: [foreign] }, named)
    const refused = refuseForeign(school.school.db, { campusIds: [own] }, named)
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
  },
)

test('finds the records that a body names, also in lists', () => {
  const call = { path: '/staff/leave/{id}/cover' } as Call
  const body = { lessons: [{ id: 7, teacherId: 3 }], groupId: 5, enrollmentIds: [1, 2] }
  expect(findNamedRecords(call, body)).toEqual([
    { record: 'lesson', id: 7 },
    { record: 'group', id: 5 },
    { record: 'enrollment', id: 1 },
    { record: 'enrollment', id: 2 },
  ])
})

test('a path of records without a campus is named as one', () => {
  const words = new Set(DESK_CALLS.map(({ path }) => path).filter((path) => path.includes('{id}')))
  for (const path of words) expect(RECORDS_OF_PATHS).toHaveProperty([path.split('/')[2] ?? ''])
})
