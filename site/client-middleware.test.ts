import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  RouterContextProvider,
  redirect,
} from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { unreachable } from '../contract/answer.ts'
import { noteShown, outlastFailures } from './client-middleware.ts'

const HTML = '<!doctype html><h1>Bad Gateway</h1>'
const OPEN = [match('layout', { menu: [] }), match('groups/group', { places: 3 })]

function match(id: string, loaderData: unknown) {
  return { id, loaderData, pathname: '/', params: {}, handle: undefined, data: loaderData }
}

const FAULTS: Record<string, unknown> = {
  '502 with a page': new ErrorResponseImpl(502, '', HTML),
  '503 with a page': new ErrorResponseImpl(503, '', HTML),
  '504 with a page': new ErrorResponseImpl(504, '', HTML),
  '429 with a page': new ErrorResponseImpl(429, '', HTML),
  '403 with a page': new ErrorResponseImpl(403, '', HTML),
  '500 with JSON of another form': new ErrorResponseImpl(500, '', '{"error":1}'),
  'a page in place of data': new Error('Unable to decode turbo-stream response'),
  'a line that was cut': new TypeError('Failed to fetch'),
  'a line that was cut, as the router wraps it': data(new TypeError('Failed to fetch')),
  'a backend that is away': new ErrorResponseImpl(503, '', { message: 'Birazdan.' }),
  'a failure of the site’s own server': new Error('Unexpected Server Error'),
}

beforeEach(() => noteShown({ pathname: '/gruplar/1', search: '', hash: '' }, OPEN))

async function pass(
  method: string,
  path: string,
  results: Record<string, DataStrategyResult>,
): Promise<Record<string, DataStrategyResult>> {
  const url = new URL(path, 'http://localhost')
  const args = {
    request: new Request(url, { method }),
    url,
    pattern: '',
    params: {},
    context: new RouterContextProvider(),
  }
  return (await outlastFailures(args, async () => results)) ?? {}
}

const send = (result: DataStrategyResult) => pass('POST', '/gruplar/1', { 'groups/group': result })
const open = (path: string, id: string, result: unknown) =>
  pass('GET', path, { [id]: { type: 'error', result } })

describe('a form that is sent', () => {
  test.each(Object.entries(FAULTS))('is answered by a failure at %s', async (_, result) => {
    const { 'groups/group': answer } = await send({ type: 'error', result })
    expect(answer).toMatchObject({
      type: 'data',
      result: { data: { ok: false, message: expect.stringMatching(/\S/) }, init: { status: 503 } },
    })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty list', []],
    ['a record of another form', { message: 'x' }],
  ])('is answered by a failure when %s comes back', async (_, value) => {
    const { 'groups/group': answer } = await send({ type: 'data', result: data(value) })
    expect(answer).toMatchObject({ type: 'data', result: { data: { ok: false } } })
  })

  test('is answered by the server’s message where there is one', async () => {
    for (const body of ['{"message":"Bakım var."}', { message: 'Bakım var.' }]) {
      const result = new ErrorResponseImpl(500, '', body)
      expect(await send({ type: 'error', result })).toMatchObject({
        'groups/group': { result: { data: { message: 'Bakım var.' } } },
      })
    }
  })

  test('says that the server was out of reach', async () => {
    for (const result of [new TypeError('cut'), data(new TypeError('cut'))]) {
      expect(await send({ type: 'error', result })).toMatchObject({
        'groups/group': { result: { data: { message: unreachable().message } } },
      })
    }
  })

  test('gets its own answer and its redirect untouched', async () => {
    const answer = { ok: true, intent: '', message: 'Yeriniz ayrıldı.', fields: {}, values: {} }
    const sent: DataStrategyResult = { type: 'data', result: data(answer) }
    expect((await send(sent))['groups/group']).toEqual(sent)
    const elsewhere: DataStrategyResult = { type: 'error', result: redirect('/panel') }
    expect((await send(elsewhere))['groups/group']).toEqual(elsewhere)
  })
})

describe('data that cannot be loaded', () => {
  test.each(Object.entries(FAULTS))('stays as it was on the open page at %s', async (_, result) => {
    expect(await open('/gruplar/1', 'groups/group', result)).toEqual({
      'groups/group': { type: 'data', result: { places: 3 } },
    })
  })

  test.each(Object.entries(FAULTS))(
    'leaves the frame of the next page at %s',
    async (_, result) => {
      const next = await pass('GET', '/faq', {
        layout: { type: 'error', result },
        'faq/faq': { type: 'error', result },
      })
      expect(next.layout).toEqual({ type: 'data', result: { menu: [] } })
      expect(next['faq/faq']).toMatchObject({ type: 'error', result: { init: { status: 503 } } })
    },
  )

  test.each(Object.entries(FAULTS))('leads a content page home at %s', async (_, result) => {
    const results = await open('/page/yds', 'page/page', result)
    const [home] = Object.values(results).map((one) => one.result as Response)
    expect(home?.headers.get('location')).toBe('/')
  })

  test('of a page that could not be opened fails again', async () => {
    noteShown({ pathname: '/faq', search: '', hash: '' }, [match('faq/faq', undefined)])
    const results = await open('/faq', 'faq/faq', new TypeError('cut'))
    expect(results['faq/faq']).toMatchObject({ type: 'error', result: { init: { status: 503 } } })
  })

  test('is refused as the server refused it', async () => {
    const refusal = new ErrorResponseImpl(404, '', null)
    expect((await open('/faq', 'faq/faq', refusal))['faq/faq']?.result).toBe(refusal)
  })
})

test.each([
  ['begun before the logout', true],
  ['begun during the logout', false],
])('a request %s leads home instead of to signing in again', async (_, isFirst) => {
  const [ended, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = async (method: string, path: string, end: Promise<void>, location: string) => {
    const url = new URL(path, 'http://localhost')
    const request = new Request(url, { method })
    const args = { request, url, pattern: '', params: {}, context: new RouterContextProvider() }
    const result: DataStrategyResult = { type: 'error', result: redirect(location) }
    return (await outlastFailures(args, () => end.then(() => ({ one: result })))) ?? {}
  }
  const revalidate = () =>
    run('GET', '/panel/classroom', ended.promise, '/auth/login?returnTo=%2Fpanel%2Fclassroom')
  const early = isFirst ? revalidate() : undefined
  const logout = run('POST', '/auth/logout', left.promise, '/')
  const reload = early ?? revalidate()
  left.resolve()
  await logout
  ended.resolve()
  expect(locationOf(await reload)).toBe('/')
  expect(locationOf(await revalidate())).toMatch(/^\/auth\/login/)
})

function locationOf({ one }: Record<string, DataStrategyResult>): string | null {
  const result = one?.result
  return result instanceof Response ? result.headers.get('Location') : null
}
