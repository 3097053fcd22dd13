import { Agent, get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'

const DEMO_PASSWORD = 'sel-altinda-bir-parola'
/** In each flood: enough that it outlasts a visit of the panel. */
const REQUESTS = 400
const ANSWERED = [200, 302, 404, 429, 503]

let kur: KurProcess
let cookie: string

beforeAll(async () => {
  kur = await startKur({ DEMO_PASSWORD })
  await kur.ready()
  const signedIn = await fetch(`${kur.address}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ogrenci@ornek.com', password: DEMO_PASSWORD }),
    redirect: 'manual',
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await ask('/panel', { cookie })
})

afterAll(cleanUp)

interface Flood {
  statuses: number[]
  begun: Promise<void>
  ended: Promise<unknown>
}

function flood(address: string, connections: number): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: number[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ask = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const path = address.replace('N', index.toString(36))
      get(kur.address + path, { agent }, (response) => {
        statuses.push(response.statusCode ?? 0)
        begin()
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  const ended = Promise.all(Array.from({ length: REQUESTS }, (_, index) => ask(index)))
  return { statuses, begun, ended: ended.finally(() => agent.destroy()) }
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(kur.address + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

const RENDERED = ['/ara?q=N', '/gruplar?program=N', '/gruplar/haber?program=N', '/auth/login?x=N']
const KEPT = ['/gruplar?gun=3', '/gruplar?x=N', '/article?sayfa=N', '/test/ingilizce?tek-sayfa=N']

const CONNECTIONS = 256

describe(`requests of ${CONNECTIONS} connections`, () => {
  test.each(RENDERED)('for %s leave health and the panel their answers', async (address) => {
    const { statuses, begun, ended } = flood(address, CONNECTIONS)
    await begun
    const beside = await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => ask(path)))
    expect(beside).toEqual([200, 200, 200])
    expect(statuses.length).toBeLessThan(REQUESTS)
    expect(await ask('/panel', { cookie })).toBe(200)
    expect(statuses.length).toBeLessThan(REQUESTS)
    await ended
    for (const status of statuses) expect(ANSWERED).toContain(status)
  })

  test.each([...KEPT, '/belge?kod=N'])('for %s are each answered', async (address) => {
    const { statuses, ended } = flood(address, CONNECTIONS)
    expect(await ask('/healthz')).toBe(200)
    expect(await ask('/panel', { cookie })).toBe(200)
    await ended
    expect(statuses).toHaveLength(REQUESTS)
    for (const status of statuses) expect(ANSWERED).toContain(status)
  })
})

describe('a filter', () => {
  const read = (path: string) => fetch(kur.address + path, { redirect: 'manual' })

  test.each([
    ['/gruplar?gun=3', '/gruplar'],
    ['/gruplar?gun=hafta-ici&gun=hafta-sonu', '/gruplar?gun=hafta-ici'],
    ['/gruplar?saat=aksam&gun=hafta-ici', '/gruplar?gun=hafta-ici&saat=aksam'],
    ['/gruplar?saat=aksam&utm_source=mektup&x=1', '/gruplar?saat=aksam'],
    ['/test/ingilizce?tek-sayfa=2', '/test/ingilizce'],
    ['/ara?q=', '/ara'],
  ])('%s is the page %s from memory', async (asked, kept) => {
    const [one, other] = [await read(kept), await read(asked)]
    expect(other.status).toBe(200)
    expect(other.headers.get('cache-control')).toContain('s-maxage')
    expect(await other.text()).toBe(await one.text())
  })

  test.each([
    ['/gruplar?program=yok', '/gruplar'],
    ['/gruplar?program=yok&saat=aksam&utm_campaign=guz', '/gruplar?saat=aksam&utm_campaign=guz'],
    ['/gruplar?yer=Yok&kur=Z9', '/gruplar'],
    ['/gruplar/haber?program=yok&utm_source=a', '/gruplar/haber?utm_source=a'],
  ])('%s that nobody can choose leads to %s', async (asked, target) => {
    const answer = await read(asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  test('of a course without an open group stays, for whoever wants to hear of one', async () => {
    expect((await read('/gruplar?program=fransizca')).status).toBe(200)
    expect((await read('/gruplar/haber?program=fransizca')).status).toBe(200)
  })

  test('that no group can have is no list of groups for the page of a course', async () => {
    expect(await (await read('/gruplar/kur?program=yok&kur=Z9')).json()).toEqual([])
  })
})
