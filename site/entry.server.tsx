import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { getContactSettings, getSiteConfig } from '../contract/public/content.ts'
import { tryApi } from './api.ts'
import {
  finishDocument,
  keepOnScripts,
  putOwnColors,
  putOwnIcons,
} from './document/finish-document.ts'
import type { Handle } from './document/handle.tsx'
import loader from './document/inline/loader.ts?inline-script'
import {
  FailureContext,
  NonceContext,
  PhoneContext,
  ReferenceContext,
} from './document/of-request.ts'
import { PageBody } from './document/page-body.ts'
import { putFaces } from './document/put-faces.ts'
import { createMatchRoute } from './match-route.ts'
import { type RequestContext, requestContext } from './request-context.ts'

export function createSite(build: ServerBuild) {
  const handle = createRequestHandler(build)
  return {
    handle(request: Request, given: RequestContext): Promise<Response> {
      const context = new RouterContextProvider()
      context.set(requestContext, given)
      return handle(request, context)
    },
    matchRoute: createMatchRoute(build.routes),
  }
}

/** Renders everything before the first byte, so that pages can be cached and errors have status 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { reference, nonce, production, failures } = context.get(requestContext)
  const [failure = ''] = saysWhy(entry) ? [] : failures
  const hasFailed = entry.staticHandlerContext.errors !== null
  const html = await render(
    <ReferenceContext value={hasFailed ? reference : ''}>
      <PhoneContext value={status === 503 ? await findPhone(context) : ''}>
        <NonceContext value={nonce}>
          <FailureContext value={failure}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </FailureContext>
        </NonceContext>
      </PhoneContext>
    </ReferenceContext>,
    nonce,
  )
  const page = production ? finishDocument(html, { waits: waitsForForm(entry), loader }) : html
  const school = await tryApi(context, getSiteConfig)
  const { colors, logo } = school.ok ? school.value : {}
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const own = putOwnIcons(putOwnColors(page, colors), logo)
  return new Response(putFaces(own, nonce), { status, headers })
}

/** The answer to a form, or to a sign-in that has ended, is a notice of its own. */
function saysWhy({ staticHandlerContext: { actionData, loaderData } }: EntryContext): boolean {
  return actionData !== null || Object.values(loaderData).some((one) => one?.refusal)
}

function waitsForForm({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route }) => (routeModules[route.id]?.handle as Handle)?.waitsForForm)
}

/** The last known number: nothing can be requested now. */
async function findPhone(context: RouterContextProvider): Promise<string> {
  const answer = await tryApi(context, getContactSettings)
  return answer.ok ? answer.value.phone : ''
}

async function render(document: React.ReactNode, nonce: string): Promise<string> {
  const body = new PageBody()
  await new Promise<void>((resolve, reject) => {
    body.on('finish', resolve)
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // In one piece: streamed parts need script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
  return keepOnScripts(body.toString(), nonce)
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // Expected responses, such as 404, and aborted requests are not errors.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).logError(error, 'rendering a page failed')
}
