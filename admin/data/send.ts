import { cutWhenHanging, type Failure, readAnswer, toFailure } from '../../contract/answer.ts'
import {
  type AnyCall,
  type Body,
  isAnswerTo,
  type Output,
  type Params,
} from '../../contract/call.ts'
import { tooLarge } from '../../contract/messages.ts'
import { findAnswer, keepAnswer, keepsAnswer } from '../offline/answers.ts'
import { CallError } from './call-error.ts'

interface Input<C> {
  params?: Partial<Record<keyof Params<C>, unknown>> | undefined
  body?: Body<C> | undefined
  file?: Blob | undefined
  signal?: AbortSignal | undefined
}

interface Gate {
  /** Settles once calls may go out: under a covered screen they wait, for another person may have signed in. */
  pass(): Promise<void>
  signInAgain(): Promise<void>
}

let gate: Gate = {
  pass: () => Promise.resolve(),
  signInAgain: () => Promise.reject(new Error('nobody signs in again yet')),
}

export function keepGate(keeper: Gate): void {
  gate = keeper
}

/** Makes a staff call; where the sign-in has ended, waits for a new one and sends again. @throws CallError */
export async function send<C extends AnyCall>(call: C, input: Input<C> = {}): Promise<Output<C>> {
  if (call.access === 'public') return sendOnce(call, input)
  return signedIn(() => sendOnce(call, input))
}

export async function signedIn<T>(make: () => Promise<T>): Promise<T> {
  await gate.pass()
  try {
    return await make()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    try {
      await gate.signInAgain()
    } catch {
      throw error
    }
    return signedIn(make)
  }
}

export async function sendOnce<C extends AnyCall>(
  call: C,
  input: Input<C> = {},
): Promise<Output<C>> {
  const { params = {}, file, signal } = input
  if (file) checkSize(file, call)
  const address = addressOf(call.path, params)
  const answer = await readAnswer<Output<C>>(fetch(address, toInit(call, input)), (body) =>
    isAnswerTo(call, body),
  )
  signal?.throwIfAborted()
  if (!answer.ok) return findKept<C>(call, address, answer)
  if (keepsAnswer(call)) void keepAnswer(address, answer.value)
  return answer.value
}

/** Without a network, the last answer that this device has seen. */
async function findKept<C extends AnyCall>(
  call: C,
  address: string,
  failure: Failure,
): Promise<Output<C>> {
  const isUnreached = failure.status === 0
  const kept = isUnreached && keepsAnswer(call) ? await findAnswer<C>(address) : undefined
  if (kept === undefined) throw new CallError(failure)
  return kept
}

function checkSize({ size }: Blob, { bodyLimit = Number.POSITIVE_INFINITY }: AnyCall): void {
  if (size > bodyLimit) throw new CallError(toFailure(413, { message: tooLarge(bodyLimit) }))
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

export function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}

function toInit<C extends AnyCall>(call: C, { body, file, signal }: Input<C>): RequestInit {
  const init: RequestInit = { method: call.method.toUpperCase() }
  if (signal) init.signal = signal
  if (file) init.body = file
  if (body !== undefined) {
    init.signal ??= cutWhenHanging()
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  return init
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
