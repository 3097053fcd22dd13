import type { Api, ApiBindings } from '../../api/env.ts'
import type { Settings } from '../env.ts'
import type { Visitor } from './visitor.ts'

/** Milliseconds for a backend elsewhere. */
const TIMEOUT = 10_000

/** Never rejects; what is no file is JSON. */
export type CallApi = (
  path: string,
  init: RequestInit | undefined,
  visitor: Visitor,
) => Promise<Response>

/** Calls the API of this process, or over HTTP the one at `API_HOST`. The only place that adds the bearer. */
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
    // A proxy may answer with a page of its own.
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
