import { useSyncExternalStore } from 'react'
import type { Permission } from '../../contract/staff/permission.ts'
import { getMe, type StaffAccount, staffSignOut } from '../../contract/staff/session.ts'
import { CallError } from '../data/call-error.ts'
import { onSignInEnded, send } from '../data/send.ts'

export type Interruption = 'ended' | 'locked'

/** The sign-in as far as this page knows. */
type Session =
  | { state: 'starting' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  | { state: 'open'; account: StaffAccount; interruption?: Interruption }

let session: Session = { state: 'starting' }
const listeners = new Set<() => void>()
/** Calls that continue when the same person has signed in again. */
const waiting: (() => void)[] = []

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** The signed-in account. @throws outside of the frame, where there may be none */
export function useAccount(): StaffAccount {
  const current = useSession()
  if (current.state !== 'open') throw new Error('nobody is signed in here')
  return current.account
}

/** Whether the role has a permission. Only hides controls: the server decides. */
export function useCan(permission: Permission): boolean {
  return useAccount().permissions.includes(permission)
}

/** Reads who is signed in: at the start, and after a sign-in. */
export async function readSession(): Promise<void> {
  try {
    const account = await send(getMe)
    // Another person has signed in: nothing of the one before may stay on the screen.
    if (session.state === 'open' && session.account.id !== account.id) return location.reload()
    become({ state: 'open', account })
    for (const goOn of waiting.splice(0)) goOn()
  } catch (error) {
    if (session.state === 'open') throw error
    const isOut = error instanceof CallError && error.status === 401
    become(isOut ? { state: 'out' } : { state: 'failed', error })
  }
}

/** The sign-in has ended; the screen stays, with the sign-in form above it. */
export function interrupt(interruption: Interruption): void {
  if (session.state === 'open') become({ ...session, interruption })
}

/** Ends the sign-in on the server and covers the screen; typed text is kept. */
export async function lock(): Promise<void> {
  interrupt('locked')
  await send(staffSignOut).catch(() => {})
}

/** Signs out. @param forget deletes what this device stores; called only after the server has ended the sign-in */
export async function signOut(forget: () => void): Promise<void> {
  await send(staffSignOut)
  forget()
  location.assign('/yonetim')
}

onSignInEnded(() => {
  if (session.state !== 'open') return Promise.reject(new Error('nobody was signed in'))
  if (!session.interruption) interrupt('ended')
  return new Promise((resolve) => waiting.push(resolve))
})
