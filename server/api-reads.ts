import type { IncomingMessage } from 'node:http'
import { CALLS } from '../api/calls.ts'
import type { Api } from '../api/env.ts'
import type { Settings } from './env.ts'
import { hasBearer } from './http/bearer.ts'
import type { Fields } from './http/head.ts'
import { FILE_POLICY } from './http/security.ts'
import type { Rendered } from './page-cache/rendered.ts'
import { ANYONE } from './site/visitor.ts'

/** Callers revalidate each time and get a 304; caches in between keep nothing that needs a bearer. */
const CACHE_CONTROL = 'max-age=0'
const LONGEST_KEY = 300

const PATHS = CALLS.filter(
  ({ method, access, isFile }) => method === 'get' && access === 'public' && !isFile,
).map(({ path }) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?(?:\\?|$)`))

export interface ApiReads {
  isAllowed(request: IncomingMessage): boolean
  render(key: string, reference?: string): Promise<Rendered>
}

export function createApiReads(
  api: Api,
  { siteUrl, apiToken }: Pick<Settings, 'siteUrl' | 'apiToken'>,
  security: Fields,
): ApiReads {
  return {
    isAllowed(request) {
      const { method } = request
      return (method === 'GET' || method === 'HEAD') && hasBearer(apiToken, request)
    },
    async render(key, reference) {
      const init = { headers: { Authorization: `Bearer ${apiToken}` } }
      const answer = await api.request(siteUrl + key, init, { ...ANYONE, reference })
      const { status } = answer
      const headers = new Headers(answer.headers)
      for (const [name, value] of security) headers.set(name, value)
      headers.set('Content-Security-Policy', FILE_POLICY)
      const tags = answer.headers.get('surrogate-key')?.split(' ')
      headers.set('Cache-Control', tags ? CACHE_CONTROL : 'no-store')
      return {
        status,
        headers,
        body: Buffer.from(await answer.arrayBuffer()),
        tags: new Set(tags),
        isComplete: true,
        vary: 'Authorization',
      }
    },
  }
}

export function isPublicRead(url: string): boolean {
  return url.length <= LONGEST_KEY && PATHS.some((path) => path.test(url))
}
