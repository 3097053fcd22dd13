import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import { networkOf } from '../../api/client-address.ts'
import type { Db } from '../../db/client.ts'
import type { Asked } from '../answer.ts'
import type { Settings } from '../env.ts'
import { clientAddress } from '../http/proxy.ts'
import { sendReady } from '../http/ready-answer.ts'
import { listenToChanges } from '../listeners.ts'
import { isAnonymous, toKey, toPagePath } from '../page-cache/address.ts'
import { isShareable, type Page, type Rendered } from '../page-cache/page.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { type CachePart, EVERYTHING } from '../page-cache/tag-cache.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerVisitor, createAnswerPreview, previewOf, sendRendered } from './answer-visitor.ts'
import { ANYONE } from './call-api.ts'
import type { ClosedSite } from './closed-site.ts'
import type { LoadedSite, Site } from './load-site.ts'
import type { Render } from './render.ts'
import { createRenderLines } from './render-lines.ts'

/** Milliseconds until a page is rendered again without a known change: articles may appear at a set time. */
const LIFETIME = 60_000
const REMOTE_LIFETIME = 30_000

/** Rendered before any request: their data also draws the frame of every page that cannot be rendered later. */
const FIRST_PAGES = ['/', '/contact']
const NO_PAGE = '/yok'
const OWN_ACCOUNT = 'page-cache'

interface Dependencies {
  settings: Pick<Settings, 'siteUrl' | 'apiHost' | 'trust'>
  log: Logger
  render: Render
  /** The part of the shared cache that holds the pages. */
  part: CachePart<Page>
  answers: AnswerCache
  closedSite: ClosedSite
  /** Answers to calls, kept apart from the pages; this listener tells both of changes. */
  reads?: PageCache | undefined
  databaseUrl: string
  pool: pg.Pool
  renderIn: (db: Db) => Render
}

export function openSite({ handle, matchRoute }: LoadedSite, given: Dependencies): Site {
  const { settings, log, render, renderIn, part, reads, answers, closedSite } = given
  const { databaseUrl, pool } = given
  const { siteUrl, trust } = settings
  const isRemote = settings.apiHost !== undefined
  const lines = createRenderLines({ isRemote })
  const renderAnew = (path: string, reference?: string) =>
    render(handle, new Request(siteUrl + path), { ...ANYONE, reference })
  const clientOf = (request: IncomingMessage) => networkOf(clientAddress(request, trust), 64)
  const pages = new PageCache({
    part,
    log,
    lifetime: isRemote ? REMOTE_LIFETIME : LIFETIME,
    async render(key, { client = OWN_ACCOUNT, reference }) {
      const rendered = await lines.shared.run(client, () => renderAnew(key, reference))
      return key === NO_PAGE ? { ...rendered, standsForAll: true } : rendered
    },
  })
  // Pages of a backend elsewhere change without an announcement, and are not remade because this database is away.
  if (isRemote) pages.setListening(true)
  const changes = listenToChanges({
    url: databaseUrl,
    log,
    onListening(isListening) {
      answers.setListening(isListening)
      reads?.setListening(isListening)
      if (isListening) closedSite.onChange(EVERYTHING)
      if (!isRemote) pages.setListening(isListening)
    },
    onChange(tag) {
      closedSite.onChange(tag)
      for (const cache of [answers, pages, reads]) cache?.drop(tag)
    },
  })

  const answerPreview = createAnswerPreview({
    pool,
    renderIn,
    handle,
    siteUrl,
    trust,
  })

  async function answer(...asked: Asked): Promise<void> {
    const [request, response, reference] = asked
    if (previewOf(request) !== undefined) {
      return lines.previews.run(clientOf(request), () => answerPreview(...asked))
    }
    if (await closedSite.answer(request, response)) return
    const key = isForAnyone(request) ? keyOf(request) : undefined
    const made =
      key === undefined
        ? undefined
        : (pages.fresh(key) ?? (await pages.get(key, { client: clientOf(request), reference })))
    if (made && 'etag' in made) {
      sendReady(made, request, response)
    } else if (made && isShareable(made.headers) && (key === request.url || !isRedirect(made))) {
      sendRendered(made, request, response)
    } else {
      const instead = () => {
        const known = isReading(request) ? keyOf(request) : undefined
        return known === undefined ? undefined : pages.old(known)
      }
      const line = lineFor(request)
      const renderInTurn: Render = (...page) => line.run(clientOf(request), () => render(...page))
      await answerVisitor(...asked, { render: renderInTurn, handle, settings, instead })
    }
  }

  function lineFor(request: IncomingMessage) {
    if (!isReading(request)) return lines.forms
    return isAnonymous(request) ? lines.questions : lines.personal
  }

  /** One page stands for all missing addresses, so that made-up ones cause no rendering. */
  function keyOf(request: IncomingMessage): string | undefined {
    return isNowhere(request) ? NO_PAGE : toKey(request.url ?? '/', matchRoute)
  }

  /** A path that matches the page route but no page: 404. An unreadable path takes the usual way and is refused there. */
  function isNowhere({ url = '/' }: IncomingMessage): boolean {
    const [path = ''] = url.split('?')
    return (
      path.startsWith('/') && !path.endsWith('.data') && (matchRoute(path)?.isCatchAll ?? false)
    )
  }

  return {
    pages,
    answer,
    answerFromMemory(request, response) {
      if (closedSite.isClosed) return false
      const page = isForAnyone(request) ? pages.fresh(request.url ?? '/') : undefined
      if (page) sendReady(page, request, response)
      return page !== undefined
    },
    async warm() {
      // One after the other, so that a request for the first does not wait for both.
      for (const key of FIRST_PAGES) await pages.get(key)
    },
    routeOf: (path) => matchRoute(toPagePath(path)),
    async close() {
      await Promise.all([changes.close(), pages.close()])
    },
  }
}

/** One made for another address than the asked one would lead on without the rest of its query, such as a campaign. */
function isRedirect({ status }: Rendered): boolean {
  return status >= 300 && status < 400
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isForAnyone(request: IncomingMessage): boolean {
  return isReading(request) && isAnonymous(request)
}
