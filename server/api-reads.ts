import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { CALLS } from '../api/calls.ts'
import type { Api } from '../api/deps.ts'
import type { Settings } from './env.ts'
import type { ReadyAnswer } from './http/ready-answer.ts'
import { hasBearer } from './http/request.ts'
import type { Fields } from './http/response.ts'
import { FILE_POLICY } from './http/security.ts'
import type { Page, Rendered } from './page-cache/page.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { CachePart } from './page-cache/tag-cache.ts'
import { ANYONE } from './site/call-api.ts'

/** Callers revalidate each time and get a 304; caches in between keep nothing that needs a bearer. */
const CACHE_CONTROL = 'max-age=0'
const LONGEST_KEY = 300
/** Milliseconds until a call is made again without a known change: articles may appear at a set time. */
const LIFETIME = 60_000

const PATHS = CALLS.filter(
  ({ method, access, isFile, isCounted }) =>
    method === 'get' && access === 'public' && !isFile && !isCounted,
).map(({ path }) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?(?:\\?|$)`))

interface Dependencies {
  api: Api
  settings: Pick<Settings, 'siteUrl' | 'apiToken'>
  security: Fields
  log: Logger
  part: CachePart<Page>
}

/** Answers to public reading calls, apart from the pages: only whoever sends the bearer reaches them. */
export class ApiReads {
  readonly cache: PageCache
  readonly #apiToken: string

  constructor({ api, settings, security, log, part }: Dependencies) {
    this.#apiToken = settings.apiToken
    this.cache = new PageCache({
      part,
      log,
      lifetime: LIFETIME,
      render: (key, { reference }) => callApi(api, settings, security, key, reference),
    })
  }

  /** @returns undefined for other calls, and without the bearer */
  async find(
    request: IncomingMessage,
    reference: string,
  ): Promise<ReadyAnswer | Rendered | undefined> {
    const { method, url = '/' } = request
    if (!(method === 'GET' || method === 'HEAD')) return undefined
    if (!hasBearer(this.#apiToken, request)) return undefined
    return (
      this.cache.fresh(url) ?? (isPublicRead(url) ? this.cache.get(url, { reference }) : undefined)
    )
  }
}

async function callApi(
  api: Api,
  { siteUrl, apiToken }: Dependencies['settings'],
  security: Fields,
  address: string,
  reference: string | undefined,
): Promise<Rendered> {
  const init = { headers: { Authorization: `Bearer ${apiToken}` } }
  const answer = await api.request(siteUrl + address, init, { ...ANYONE, reference })
  const headers = new Headers(answer.headers)
  for (const [name, value] of security) headers.set(name, value)
  headers.set('Content-Security-Policy', FILE_POLICY)
  const tags = answer.headers.get('surrogate-key')?.split(' ')
  headers.set('Cache-Control', tags ? CACHE_CONTROL : 'no-store')
  return {
    status: answer.status,
    headers,
    body: Buffer.from(await answer.arrayBuffer()),
    tags: new Set(tags),
    isComplete: true,
    vary: 'Authorization',
  }
}

function isPublicRead(url: string): boolean {
  return url.length <= LONGEST_KEY && PATHS.some((path) => path.test(url))
}
