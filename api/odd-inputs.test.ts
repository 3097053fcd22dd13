import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { ENDS_SIGN_IN, TARGETS, type Target } from '../test/described-calls.ts'
import { createInputs, randomFrom, type Schema } from '../test/random-input.ts'
import { signIn } from '../test/student.ts'

// Each value that has once been a 5xx stands once in each place of each described call that may take it; the other
// values of the request are as its description asks.

const AT_ONCE = 8
const DAYS = ['0001-01-01', '0012-05-05', '0027-01-01', '1899-12-31', '9999-12-31']
const CURSORS = [
  ['Ayşe', 1],
  ['2026-13-01 00:00:00+00', 1],
  [17, 'x'],
  [null, 2 ** 31],
  [1e308, -1],
]
const HALF_OF_A_PAIR = 'Ay\ud83dşe'
const HALF_IN_ADDRESS = '%ED%A0%BD'
const DAY_NAME = /On$|At$|^(?:from|to|day|date|until|since|birth)(?:[A-Z]|$)|Date$|Day$/

interface Odd {
  target: Target
  value: unknown
  path: string[]
  isParameter: boolean
}

const { value: usual } = createInputs(randomFrom(7), 0)

function oddValuesFor(name: string, schema: Schema): unknown[] {
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const isOf = (type: string) => choices.some((each) => [each.type].flat().includes(type))
  const has = (format: string) => choices.some((each) => each.format === format)
  if (has('date-time')) return DAYS.map((day) => `${day}T09:00:00+03:00`)
  if (name === 'after') return CURSORS.map(toCursor)
  if (has('date') || (isOf('string') && DAY_NAME.test(name))) return [...DAYS, HALF_OF_A_PAIR]
  if (choices.some(({ items }) => items?.type === 'integer') || name === 'ids') return [[1, 1, 1]]
  return isOf('string') && !choices.some((each) => each.enum) ? [HALF_OF_A_PAIR] : []
}

function toCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function placesOf(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const inside = schema.anyOf?.find(({ properties }) => properties) ?? schema
  const own = path.length > 0 ? [{ path, schema }] : []
  const fields = Object.entries(inside.properties ?? {})
  const items = inside.items ? placesOf(inside.items, [...path, '0']) : []
  return [...own, ...fields.flatMap(([name, field]) => placesOf(field, [...path, name])), ...items]
}

function bodySchemaOf({ operation }: Target): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

function oddOf(target: Target): Odd[] {
  const parameters = target.operation.parameters.flatMap(({ name, schema }) =>
    oddValuesFor(name, schema).map((value) => ({ target, value, path: [name], isParameter: true })),
  )
  const body = bodySchemaOf(target)
  const fields = body
    ? placesOf(body).flatMap(({ path, schema }) =>
        oddValuesFor(path.at(-1) ?? '', schema).map((value) => ({
          target,
          value,
          path,
          isParameter: false,
        })),
      )
    : []
  return [...parameters, ...fields]
}

function put(body: unknown, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (typeof body !== 'object' || body === null) return
  const record = body as Record<string, unknown>
  if (rest.length === 0) record[name] = value
  else {
    record[name] ??= rest[0] === '0' ? [] : {}
    put(record[name], rest, value)
  }
}

const ids = new Map<string, number>()
const SESSIONS = { staff: '', student: '', nobody: '' }

const school = await createTestApi()
SESSIONS.staff = await school.signInStaff('yonetici@ornek.com')
SESSIONS.student = await signIn(school, 'ogrenci@ornek.com')
const lists = TARGETS.filter(
  ({ method, path, isStaff }) => isStaff && method === 'GET' && !path.includes('{'),
)
for (const { path } of lists) {
  const answer = await school.api.request(`http://localhost/api${path}`, {
    headers: headersOf('staff'),
  })
  if (!answer.headers.get('content-type')?.startsWith('application/json')) continue
  const { rows } = (await answer.json()) as { rows?: { id?: number }[] }
  if (Array.isArray(rows) && typeof rows[0]?.id === 'number') ids.set(path, rows[0].id)
}

function headersOf(session: keyof typeof SESSIONS): Record<string, string> {
  const cookie = session === 'staff' ? SESSIONS.staff : ''
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', cookie }
  return { ...own, authorization: 'Bearer test-bearer' }
}

function urlOf({ target, value, path, isParameter }: Odd): string {
  const known = ids.get(target.path.split('/{')[0] ?? '')
  let url = target.path
  const query: string[] = []
  for (const { name, in: place, schema } of target.operation.parameters) {
    const isOdd = isParameter && path[0] === name
    const given = isOdd ? value : name === 'id' && known ? known : usual(schema)
    const text =
      given === HALF_OF_A_PAIR ? HALF_IN_ADDRESS : encodeURIComponent(String(given) || '-')
    if (place === 'path') url = url.replace(`{${name}}`, () => text)
    else if (isOdd) query.push(`${name}=${text}`)
  }
  return `http://localhost/api${url}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

async function ask(odd: Odd, session: keyof typeof SESSIONS): Promise<string | undefined> {
  const { target, value, path } = odd
  const schema = bodySchemaOf(target)
  const body = schema && usual(schema)
  if (body && !odd.isParameter) put(body, path, value)
  if (body && typeof body === 'object' && 'token' in body && path[0] !== 'token') {
    body.token = session === 'student' ? SESSIONS.student : 'yok'
  }
  const init = { method: target.method, headers: headersOf(session) }
  const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) }
  const { status } = await school.api.request(urlOf(odd), sent)
  const isDay = typeof value === 'string' && DAYS.some((day) => value.startsWith(day))
  const isTaken = isDay && status === 200 && !isFreeText(odd)
  if (status < 500 && String(status) in target.operation.responses && !isTaken) return undefined
  return `${session}: ${target.method} ${urlOf(odd)} ${path.join('.')} = ${JSON.stringify(value)}: ${status}`
}

function isFreeText({ path }: Odd): boolean {
  return path[0] === 'lines'
}

const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

async function askAll(session: keyof typeof SESSIONS, targets: Target[]): Promise<string[]> {
  const sorted = targets
    .filter(({ path }) => !ENDS_SIGN_IN.test(path))
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))
  const all = sorted.flatMap(oddOf)
  expect(all.length).toBeGreaterThan(100)
  const wrong: string[] = []
  let next = 0
  const worker = async () => {
    for (let odd = all[next++]; odd; odd = all[next++]) {
      const fault = await ask(odd, session)
      if (fault) wrong.push(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return wrong
}

describe('no odd cursor, day, text or list of ids is a 5xx or is taken as it is,', () => {
  test('with a session of staff', async () => {
    expect(await askAll('staff', TARGETS)).toEqual([])
  })

  test.each(['student', 'nobody'] as const)('with that of a %s', async (session) => {
    expect(await askAll(session, TARGETS)).toEqual([])
  })
})
