import type { AnyCall, Output } from '../../contract/call.ts'

const NAME = 'kur-answers'

/** Calls whose answers a teacher needs without a network: the day, a roll, the school. They are named by path, because the contract would load with the app. */
const KEPT = /^\/staff\/(?:attendance(?:\/\{id\})?|school)$/

let isShut = false

export function keepsAnswer({ path, method }: AnyCall): boolean {
  return method === 'get' && KEPT.test(path)
}

/** A browser without a store for answers goes on without. */
export async function keepAnswer(address: string, value: unknown): Promise<void> {
  if (isShut || !('caches' in window)) return
  try {
    const answers = await caches.open(NAME)
    await answers.put(address, Response.json(value))
    // The sign-in ended meanwhile.
    if (isShut) await caches.delete(NAME)
  } catch {
    // A full disk: there is no copy then.
  }
}

export async function findAnswer<C extends AnyCall>(
  address: string,
): Promise<Output<C> | undefined> {
  if (isShut || !('caches' in window)) return undefined
  try {
    const answers = await caches.open(NAME)
    return await (await answers.match(address))?.json()
  } catch {
    return undefined
  }
}

/** Nothing of whoever has signed out stays on the device. */
export async function forgetAnswers(): Promise<void> {
  isShut = true
  if ('caches' in window) await caches.delete(NAME).catch(() => false)
}

export function allowAnswers(): void {
  isShut = false
}
