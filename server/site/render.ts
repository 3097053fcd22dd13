import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { newReference } from '../../api/answer-error.ts'
import type { Answer } from '../../contract/answer.ts'
import { getContactSettings } from '../../contract/public/content.ts'
import type { RequestContext } from '../../site/request-context.ts'
import type { Settings } from '../env.ts'
import type { WholeAnswer } from '../http/response.ts'
import { FILE_POLICY, protectPage, securityFields } from '../http/security.ts'
import type { Rendered } from '../page-cache/page.ts'
import type { AnswerCache, Calls } from './answer-cache.ts'
import { ANYONE, type Visitor } from './call-api.ts'
import type { SiteHandler } from './load-site.ts'

const RETRY_AFTER = '5'
/** Milliseconds that a page waits for all that it can be shown without. */
const PATIENCE = 10_000

interface Dependencies {
  settings: Pick<Settings, 'siteUrl' | 'production' | 'apiHost'>
  log: Logger
  calls: Calls
  findFrame(answers: RequestContext['answers']): Promise<string | undefined>
}

/** With security headers. A failure is a 500. */
export type Render = (handle: SiteHandler, request: Request, visitor: Visitor) => Promise<Rendered>

export function createRender({ settings, log, calls, findFrame }: Dependencies): Render {
  const { siteUrl, production, apiHost } = settings
  // Another backend may keep its pictures anywhere.
  const images = apiHost && `${new URL(apiHost).origin} https:`
  const security = securityFields(siteUrl)

  async function protect(rendered: Rendered, { nonce, answers }: RequestContext): Promise<void> {
    const { headers, body } = rendered
    for (const [name, value] of security) headers.set(name, value)
    if (rendered.status === 503) headers.set('Retry-After', RETRY_AFTER)
    // The development compiler adds its own inline scripts and a socket.
    if (!production) return
    headers.set('Content-Security-Policy', FILE_POLICY)
    if (!headers.get('content-type')?.startsWith('text/html')) return
    const page = protectPage({ body, nonce, frame: await findFrame(answers), images })
    headers.set('Content-Security-Policy', page.policy)
    rendered.body = page.body
  }

  return async (handle, request, visitor) => {
    const { reference = newReference() } = visitor
    const nonce = randomBytes(16).toString('base64url')
    const tags = new Set<string>()
    const caller: Visitor = { ...visitor, reference, students: new Map() }
    let isComplete = true
    const context: RequestContext = {
      siteUrl,
      production,
      nonce,
      reference,
      tags,
      answers: new Map(),
      failures: new Set(),
      patience: { left: PATIENCE },
      async callApi(path, init) {
        const response = await calls.call(path, init, caller)
        if (response.status < 500) return response
        isComplete = false
        // A single failed call is reported where its part is missing.
        if (response.status !== 503) return response
        return calls.findLast(path, init) ?? (apiHost === undefined ? response : asFailed(response))
      },
      logError(err, what) {
        isComplete = false
        log.error({ err, reference }, what)
      },
    }
    const whole = await toWhole(handle, request, context)
    const rendered = { ...whole, tags, isComplete }
    await protect(rendered, context)
    return rendered
  }
}

/** A backend elsewhere that is away costs a page its parts; only without its own database is the page unavailable. */
function asFailed({ body, headers }: Response): Response {
  return new Response(body, { status: 502, headers })
}

async function toWhole(
  handle: SiteHandler,
  request: Request,
  context: RequestContext,
): Promise<WholeAnswer> {
  try {
    const response = await handle(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const headers = new Headers(response.headers) // headers of a fetched response are immutable
    return body.length === 0 && status >= 500 ? crash(context) : { status, headers, body }
  } catch (error) {
    context.logError(error, 'the site failed')
    return crash(context)
  }
}

function crash({ reference }: RequestContext): WholeAnswer {
  const text = `Oops! Something went wrong.\nBeklenmeyen bir hata oluştu. Hata kodu: ${reference}\n`
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' })
  return { status: 500, headers, body: Buffer.from(text) }
}

const settings = z.looseObject({ map: z.string() })

/**
 * Every page allows the map’s origin: in-site navigation keeps the policy of the first page.
 * @param answers to the page’s own calls, of which none is made twice
 */
export async function findFrameOrigin(
  cache: AnswerCache,
  answers: ReadonlyMap<string, Promise<Answer<unknown>>>,
): Promise<string | undefined> {
  const { path } = getContactSettings
  const own = await answers.get(path)
  const { data } = settings.safeParse(
    own?.ok ? own.value : await read(cache, path, own === undefined),
  )
  return data && URL.parse(data.map)?.origin
}

/** @param mayAsk false where the page has asked in vain */
async function read(cache: AnswerCache, path: string, mayAsk: boolean): Promise<unknown> {
  const recent = cache.findRecent(path)
  const asked = mayAsk && !recent ? await cache.call(path, { patience: PATIENCE }, ANYONE) : recent
  const answer = asked?.ok ? asked : cache.findLast(path)
  return answer?.json().catch(() => null)
}
