import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApi } from '../test/api.ts'
import { STAFF_CALLS } from './calls.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
await school.call('/contact-form', {
  type: 'contact',
  name: 'Ece Işık',
  phone: '0532 555 01 20',
  email: 'ece@ornek.com',
  message: 'Merhaba',
})

const hasRevision = (schema: unknown, ...fields: string[]) =>
  schema instanceof z.ZodObject && ['revision', ...fields].every((field) => field in schema.shape)

const READ = new Set(STAFF_CALLS.filter(({ method }) => method === 'get').map(({ path }) => path))
const WRITES = STAFF_CALLS.filter(
  ({ method, path, body, params }) =>
    path.endsWith('/{id}') &&
    READ.has(path) &&
    ((method === 'patch' && hasRevision(body, 'changes')) ||
      (method === 'delete' && hasRevision(params))),
)

/** The field that is changed in a record without a name. */
const FIELDS: { [resource: string]: string } = {
  question: 'rationale',
  passage: 'text',
  faq: 'question',
  slide: 'headline',
  'contact-settings': 'address',
}
const TITLED = ['page', 'article', 'course-card', 'benefit', 'feature', 'about', 'legal-text']
for (const resource of TITLED) FIELDS[resource] = 'title'

interface Record {
  id: number | string
  revision: number
}

const ask = (method: string, path: string, body?: unknown) =>
  school.staff(admin, method, path, body)

// A school begins without discounts.
await ask('POST', '/staff/discount-kind', { name: 'Kardeş', percent: 5 })

/** Some record of a resource, by its list or, where it has none, by its table. */
async function someRecord(path: string): Promise<Record> {
  const list = path.replace('/{id}', '')
  const { status, body } = await ask('GET', `${list}?perPage=1`)
  const { rows = [] } = (status === 200 ? body : {}) as { rows?: { id: number }[] }
  const id = rows[0]?.id ?? (await idIn(list.split('/').at(-1) ?? ''))
  const found = await ask('GET', `${list}/${id}`)
  expect(found.status, `${list}/${id}`).toBe(200)
  return { ...(found.body as Record), id }
}

async function idIn(resource: string): Promise<number> {
  const { rows } = await school.pool.query<{ id: number }>(
    `select id from ${resource.replaceAll('-', '_')} order by id limit 1`,
  )
  return rows[0]?.id ?? 0
}

// A language with courses and a test that is open are refused before anybody looks at the state.
const STALE = WRITES.filter(
  ({ method, path }) => !(method === 'delete' && /language|test/.test(path)),
)

test.each(STALE)(
  '$method $path from another state than that of the record is refused',
  async ({ method, path }) => {
    const { id, revision } = await someRecord(path)
    const address = path.replace('{id}', String(id))
    const field = FIELDS[path.split('/')[2] ?? ''] ?? 'name'
    const save = (changes: object) => ask('PATCH', address, { revision, changes })
    const late =
      method === 'delete'
        ? await ask('DELETE', `${address}?revision=${revision + 1}`)
        : await save({ [field]: 'Yeni ve uzunca bir metin' }).then(({ status, body }) => {
            expect({ status, body }).toMatchObject({
              status: 200,
              body: { revision: revision + 1 },
            })
            return save({})
          })
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/ bu kaydı siz açtıktan sonra değiştirdi\.$/) },
    })
  },
)
