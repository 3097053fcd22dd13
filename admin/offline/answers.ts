import type { AnyCall, Output } from '../../contract/call.ts'
import { day, get, type Roll } from '../../contract/staff/attendance.ts'
import { getSchool } from '../../contract/staff/school.ts'

const NAME = 'kur-answers'

/** What a teacher needs at the door when there is no network. */
const KEPT: ReadonlySet<string> = new Set([day.path, get.path, getSchool.path])

let isShut = false

/** The last answer to a call that is made without a network as well. A browser without a store goes on without. */
export function keepsAnswer({ path, method }: AnyCall): boolean {
  return method === 'get' && KEPT.has(path)
}

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

export function keepRoll(roll: Roll): Promise<void> {
  return keepAnswer(`/api${get.path.replace('{id}', String(roll.lesson.id))}`, roll)
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
