import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { besides } from './processes.ts'

const PASSWORD = 'degisen-test-2026'
const PATH = '/test/ingilizce'

let processes: KurProcess[]
let cookie: string

async function ask(method: string, path: string, body?: unknown) {
  const { address } = processes[0]!
  const response = await fetch(`${address}/api/staff/${path}`, {
    method,
    headers: { cookie, origin: address, 'sec-fetch-site': 'same-origin' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer
}

async function find(resource: string, query: string) {
  return (await ask('GET', `${resource}?${query}`)).rows[0]
}

async function findTest() {
  const { rows } = await ask('GET', 'test')
  return rows.find(({ slug }: { slug: string }) => slug === 'ingilizce')
}

async function change(resource: string, { id, revision }: Known, changes: object): Promise<void> {
  await ask('PATCH', `${resource}/${id}`, { revision, changes })
}

interface Known {
  id: number
  revision: number
}

async function read({ address }: KurProcess, path: string): Promise<string> {
  const response = await fetch(address + path, { redirect: 'manual' })
  return `${response.status} ${await response.text()}`
}

async function readAll(): Promise<string[]> {
  const paths = [PATH, `${PATH}.data`]
  return Promise.all(processes.flatMap((kur) => paths.map((path) => read(kur, path))))
}

async function expectEverywhere(isSeen: (answer: string) => boolean): Promise<void> {
  await expect
    .poll(async () => (await readAll()).map(isSeen), PATIENCE)
    .toEqual([true, true, true, true])
}

beforeAll(async () => {
  const first = await startKur({ DEMO_PASSWORD: PASSWORD })
  await first.ready()
  const second = await startKur(besides(first))
  await second.ready()
  processes = [first, second]
  const response = await fetch(`${first.address}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin: first.address },
    body: JSON.stringify({ email: 'editor@ornek.com', password: PASSWORD }),
  })
  cookie = /^staff=[^;]+/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? ''
})
afterAll(cleanUp)

describe('every process shows, once staff have changed it in an open test,', () => {
  beforeAll(async () => {
    for (let i = 0; i < 2; i++) await readAll()
  })

  test('the wording of a question', async () => {
    const { id: testId } = await findTest()
    const { id } = await find('question', `test=${testId}`)
    for (const round of [1, 2, 3]) {
      const question = `Round ${round} ___ here.`
      await change('question', await ask('GET', `question/${id}`), { question })
      await expectEverywhere((answer) => answer.includes(question))
    }
  })

  test('a passage', async () => {
    const { id: testId } = await findTest()
    const text = 'A new notice hangs at the door of the library since this morning.'
    await change('passage', await find('passage', `test=${testId}`), { text })
    await expectEverywhere((answer) => answer.includes(text))
  })

  test('the name of the test', async () => {
    const name = 'Yenilenen Test'
    await change('test', await findTest(), { name })
    await expectEverywhere((answer) => answer.includes(name))
  })

  test('that it is closed and opened again', async () => {
    const closing = await findTest()
    await ask('POST', `test/${closing.id}/close`, { revision: closing.revision })
    await expectEverywhere((answer) => !answer.includes('Yenilenen Test'))
    const opening = await findTest()
    await ask('POST', `test/${opening.id}/open`, { revision: opening.revision })
    await expectEverywhere((answer) => answer.includes('Yenilenen Test'))
  })
})
