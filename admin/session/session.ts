import { useSyncExternalStore } from 'react'
import { getMe, type StaffAccount, staffSignOut } from '../../contract/staff/session.ts'
import type { Permission } from '../../domain/permissions.ts'
import { isSignedOut, isUnreached, keepGate, sendOnce } from '../data/send.ts'
import { closeDrafts, openDrafts, removeDrafts } from '../drafts/device-drafts.ts'
import { allowAnswers, findAnswer, forgetAnswers, keepAnswer } from '../offline/answers.ts'
import { forgetActivity, isIdle, noteLock } from './activity.ts'

interface TabNews {
  type: 'in' | 'out' | 'locked' | 'ended'
  accountId: number
}

const channel = new BroadcastChannel('kur-session')

export function broadcastToTabs(news: TabNews): void {
  channel.postMessage(news)
}

function onTabNews(listener: (news: TabNews) => void): void {
  channel.onmessage = ({ data }) => listener(data as TabNews)
}

/** Why the screen is covered: `out` and `taken` happened in another window of this browser. */
export type Interruption = 'ended' | 'locked' | 'out' | 'taken'

type Session =
  | { state: 'starting' }
  | { state: 'failed'; error: unknown }
  | { state: 'out' }
  | { state: 'open'; account: StaffAccount; interruption?: Interruption }

/** The account of the last start, for a start without a network. */
const ME = `/api${getMe.path}`

let session: Session = { state: 'starting' }
const listeners = new Set<() => void>()
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

export function useAccount(): StaffAccount {
  const current = useSession()
  if (current.state !== 'open') throw new Error('nobody is signed in here')
  return current.account
}

export function useCan(permission: Permission): boolean {
  return useAccount().permissions.includes(permission)
}

function interruptionOf(current: Session): Interruption | undefined {
  return current.state === 'open' ? current.interruption : undefined
}

export function isCovered(): boolean {
  return interruptionOf(session) !== undefined
}

export async function startSession(): Promise<void> {
  try {
    await endIdle()
  } catch (error) {
    return become({ state: 'failed', error })
  }
  await readSession()
}

export async function readSession(): Promise<void> {
  const before = session
  try {
    const account = await sendOnce(getMe)
    // Another person has signed in: nothing of the one before may be seen or sent.
    if (session.state === 'open' && session.account.id !== account.id) {
      await forgetAnswers()
      return cover('taken')
    }
    // The screen was covered during the call: the answer is older than the reason.
    if (interruptionOf(session) !== interruptionOf(before)) return
    enter(account)
  } catch (error) {
    if (session.state === 'open') {
      if (!isSignedOut(error) || isCovered()) throw error
      interrupt('ended')
      return
    }
    if (isSignedOut(error)) {
      await forgetAnswers()
      return become({ state: 'out' })
    }
    const account = isUnreached(error) ? await findAnswer<typeof getMe>(ME) : undefined
    if (account) openDrafts(account.id)
    become(account ? { state: 'open', account } : { state: 'failed', error })
  }
}

function enter(account: StaffAccount): void {
  const isNew = session.state !== 'open' || isCovered()
  if (isNew) openDrafts(account.id)
  become({ state: 'open', account })
  if (!isNew) return
  allowAnswers()
  void keepAnswer(ME, account)
  broadcastToTabs({ type: 'in', accountId: account.id })
  for (const goOn of waiting.splice(0)) goOn()
}

export function checkSession(): void {
  if (session.state === 'open' && !isCovered()) readSession().catch(() => {})
}

function cover(interruption: Interruption): void {
  if (session.state === 'open') become({ ...session, interruption })
}

function interrupt(type: 'ended' | 'locked'): boolean {
  if (session.state !== 'open' || isCovered()) return false
  cover(type)
  broadcastToTabs({ type, accountId: session.account.id })
  return true
}

/** Ends the sign-in on the server, once there is a connection, and covers the screen; typed text is kept. */
export async function lock(): Promise<void> {
  if (!interrupt('locked')) return
  noteLock()
  await forgetAnswers()
  const again = () => void endIdle().catch(() => {})
  await endIdle().catch(() => addEventListener('online', again, { once: true }))
}

async function endIdle(): Promise<void> {
  if (!isIdle()) return
  await sendOnce(staffSignOut).catch((error) => {
    if (!isSignedOut(error)) throw error
  })
  forgetActivity()
}

/** Signs out, and deletes the account’s data on this device once the server has ended the sign-in. */
export async function signOut(): Promise<void> {
  if (session.state !== 'open') return
  await sendOnce(staffSignOut)
  const accountId = session.account.id
  removeDrafts()
  await forgetAnswers()
  broadcastToTabs({ type: 'out', accountId })
  become({ state: 'out' })
  leave()
}

/** Reloads at the sign-in screen, so that nothing of this page stays in memory. */
export function leave(): void {
  closeDrafts()
  location.assign('/yonetim')
}

onTabNews(({ type, accountId }: TabNews) => {
  if (session.state !== 'open') return
  const isOwn = session.account.id === accountId
  if (type === 'in' && !isOwn) cover('taken')
  else if (type === 'in') readSession().catch(() => {})
  else if (type === 'ended' && isOwn) checkSession()
  else if (type === 'locked' && isOwn && !isCovered()) {
    void forgetAnswers()
    cover('locked')
  } else if (type === 'out' && isOwn) {
    removeDrafts()
    void forgetAnswers()
    cover('out')
  }
})

function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => waiting.push(resolve))
}

keepGate({
  pass: () => (isCovered() ? untilSignedIn() : Promise.resolve()),
  signInAgain() {
    if (session.state !== 'open') return Promise.reject(new Error('nobody was signed in'))
    interrupt('ended')
    return untilSignedIn()
  },
})
