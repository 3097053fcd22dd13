import type { Api, ApiBindings } from '../../api/env.ts'
import type { Settings } from '../env.ts'
import type { Visitor } from './visitor.ts'

/** Milliseconds after which a backend elsewhere counts as away. */
const TIMEOUT = 10_000

/** Makes a call of the API on behalf of a visitor. Never rejects; what is no file is JSON. */
export type CallApi = (
  path: string,
  init: RequestInit | undefined,
  visitor: Visitor,
) => Promise<Response>

/** Calls the API of this process, or over HTTP the one at `API_HOST`. The bearer is added here and nowhere else. */
export function createCallApi(
  api: Api,
  { apiHost, apiToken }: Pick<Settings, 'apiHost' | 'apiToken'>,
): CallApi {
  async function send(path: string, init: RequestInit, bindings: ApiBindings): Promise<Response> {
    if (apiHost === undefined) return api.request(`/api${path}`, init, bindings)
    const response = await fetch(`${apiHost}/api${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // A proxy on the way has pages of its own for what it cannot reach.
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? unreachable() : response
  }
  return async (path, init, visitor) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${apiToken}`)
    const { address, device, students } = visitor
    if (device !== undefined) headers.set('User-Agent', device)
    return send(path, { ...init, headers }, { address, students }).catch(() => unreachable())
  }
}

function unreachable(): Response {
  const message = 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'
  return Response.json({ message }, { status: 503 })
}
