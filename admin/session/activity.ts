const IDLE_MINUTES = 20
/** Shared by tabs: input in one keeps the others unlocked. Outlives a tab that the phone has put away. */
const KEY = 'kur-last-active'

export function noteActivity(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

/** Until the sign-in has ended on the server, whoever opens the app counts as having been away. */
export function noteLock(): void {
  localStorage.setItem(KEY, '0')
}

export function forgetActivity(): void {
  localStorage.removeItem(KEY)
}

export function isIdle(): boolean {
  const last = localStorage.getItem(KEY)
  return last !== null && Date.now() - Number(last) > IDLE_MINUTES * 60_000
}
