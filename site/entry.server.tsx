import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import layers from '../design/layers.css?inline'
import { delayHydration } from './document/delay-hydration.ts'
import { inlineStyles } from './document/inline-styles.ts'
import { ReferenceContext } from './error/reference.ts'
import { type Host, hostContext } from './host.ts'

/** Answers requests to the site; `host` is what the process gives for this one. */
export function createSiteHandler(build: ServerBuild) {
  const handle = createRequestHandler(build)
  return (request: Request, host: Host): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(hostContext, host)
    return handle(request, context)
  }
}

/** Renders the whole document before the first byte: it can be cached, and an error can still be a real 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const host = context.get(hostContext)
  const hasFailed = entry.staticHandlerContext.errors !== null
  const html = await render(
    <ReferenceContext value={hasFailed ? host.reference : ''}>
      <ServerRouter context={entry} url={request.url} />
    </ReferenceContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(host.production ? hasten(html) : html, { status, headers })
}

/** The document as it is painted soonest. */
function hasten(html: string): string {
  const delayed = delayHydration(html)
  const isAlive = delayed !== html
  return inlineStyles(delayed, layers, isAlive)
}

async function render(document: React.ReactNode): Promise<string> {
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        pipe(body)
        resolve()
      },
      onShellError: reject,
      onError: reject,
    })
  })
  return text(body)
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // Expected answers, such as a 404, and visitors who left before the end are no faults.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(hostContext).logError(error, 'rendering a page failed')
}
