import type { Hono } from 'hono'
import { CLIENT_HEADER } from '../../api/client-address.ts'
import type { Settings } from '../env.ts'
import type { Visitor } from './visitor.ts'

/** Makes a call of the API on behalf of a visitor. Never rejects. */
export type CallApi = (
  path: string,
  init: RequestInit | undefined,
  visitor: Visitor,
) => Promise<Response>

/** Calls the API of this process, or over HTTP the one at `API_HOST`. The bearer is added here and nowhere else. */
export function createCallApi(
  api: Hono,
  { apiHost, apiToken }: Pick<Settings, 'apiHost' | 'apiToken'>,
): CallApi {
  async function send(path: string, init: RequestInit): Promise<Response> {
    if (apiHost === undefined) return api.request(`/api${path}`, init)
    return fetch(`${apiHost}/api${path}`, init)
  }
  return async (path, init, visitor) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${apiToken}`)
    headers.set(CLIENT_HEADER, visitor.address)
    if (visitor.device !== undefined) headers.set('User-Agent', visitor.device)
    return send(path, { ...init, headers }).catch(() => unreachable())
  }
}

function unreachable(): Response {
  const message = 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'
  return Response.json({ message }, { status: 503 })
}
