import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'
import { ENDS_SIGN_IN, TARGETS, type Target } from '../test/described-calls.ts'
import { createInputs, randomFrom } from '../test/random-input.ts'
import { signIn } from '../test/student.ts'

const SEED = 20_261_123
const INPUTS = 1_500
const AT_ONCE = 8

const random = randomFrom(SEED)
const tame = createInputs(random, 0.03)
const wild = createInputs(random, 0.3)

const school = await createTestApi()
const token = await signIn(school, 'ogrenci@ornek.com')
const cookie = await school.signInStaff('yonetici@ornek.com')

function urlOf({ path, operation }: Target, { value }: typeof tame): string {
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place, schema } of operation.parameters) {
    const text = String(value(schema)).toWellFormed()
    if (place === 'path') url = url.replace(`{${name}}`, () => encodeURIComponent(text || '-'))
    else if (random() < 0.6) query.append(name, text)
  }
  return `http://localhost/api${url}${query.size > 0 ? `?${query}` : ''}`
}

function bodyOf({ operation }: Target, inputs: typeof tame): string | undefined {
  const [[type, content] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  if (!content) return undefined
  if (type !== 'application/json') return String(inputs.junk()).toWellFormed()
  const value = inputs.value(content.schema)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const signed = isObject && 'token' in value && random() < 0.9 ? { ...value, token } : value
  const text = JSON.stringify(signed) ?? ''
  return random() < 0.02 ? text.slice(0, -1) : text
}

async function ask(target: Target): Promise<string | undefined> {
  const inputs = random() < 0.5 ? tame : wild
  const url = urlOf(target, inputs)
  const body = target.method === 'GET' ? undefined : bodyOf(target, inputs)
  const headers: Record<string, string> = target.isStaff
    ? { cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    : { authorization: 'Bearer test-bearer' }
  const init = { method: target.method, headers, ...(body !== undefined && { body }) }
  const { status } = await school.api.request(url, init)
  if (status < 500 && String(status) in target.operation.responses) return undefined
  return `${target.method} ${url.slice(0, 200)} ${body?.slice(0, 300)}: ${status}`
}

test(`${INPUTS} random inputs to all calls get only documented answers`, async () => {
  const targets = TARGETS.filter(({ path }) => !ENDS_SIGN_IN.test(path))
  const wrong: string[] = []
  let next = 0
  const worker = async () => {
    while (next < INPUTS) {
      const target = targets[next++ % targets.length] as Target
      const fault = await ask(target)
      if (fault) wrong.push(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const ending = TARGETS.filter(({ path }) => ENDS_SIGN_IN.test(path))
  for (const target of ending) {
    const fault = await ask(target)
    if (fault) wrong.push(fault)
  }
  expect(wrong).toEqual([])
})
