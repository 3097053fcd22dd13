import type { AnyCall, Body, Output, Params } from '../../contract/call.ts'
import { CallError, UNANSWERED, UNREACHABLE } from './call-error.ts'

interface Input<C> {
  /** Values for the path and the query; undefined and empty ones are left out. */
  params?: Partial<Record<keyof Params<C>, unknown>> | undefined
  body?: Body<C> | undefined
  /** Replaces the body, for calls that take a file. */
  file?: Blob | undefined
  signal?: AbortSignal | undefined
}

/** Settles after a new sign-in; rejects where nobody was signed in. */
type SignInAgain = () => Promise<void>

let signInAgain: SignInAgain = () => Promise.reject(new Error('nobody signs in again yet'))

export function onSignInEnded(handler: SignInAgain): void {
  signInAgain = handler
}

/** Makes a staff call; where the sign-in has ended, waits for a new one and sends again. @throws CallError */
export async function send<C extends AnyCall>(call: C, input: Input<C> = {}): Promise<Output<C>> {
  const response = await request(call, input)
  if (response.ok) return (await response.json()) as Output<C>
  const error = await readError(response)
  if (response.status !== 401 || call.access === 'public') throw error
  try {
    await signInAgain()
  } catch {
    throw error
  }
  return send(call, input)
}

async function request<C extends AnyCall>(call: C, { params, body, file, signal }: Input<C>) {
  const init: RequestInit = { method: call.method.toUpperCase() }
  if (signal) init.signal = signal
  if (file) init.body = file
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  try {
    return await fetch(addressOf(call.path, params ?? {}), init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(0, { message: UNREACHABLE })
  }
}

function addressOf(path: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '' || path.includes(`{${name}}`)) continue
    query.set(name, String(value))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  return query.size > 0 ? `/api${filled}?${query}` : `/api${filled}`
}

async function readError(response: Response): Promise<CallError> {
  const body = await response.json().catch(() => undefined)
  return new CallError(response.status, body?.message ? body : { message: UNANSWERED })
}
