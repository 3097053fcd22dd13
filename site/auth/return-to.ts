/** Where somebody may be led after signing in; anything else in the address is somebody’s trick or mistake. */
const PAGES = new Set([
  '/panel',
  '/panel/program',
  '/panel/classroom',
  '/panel/book',
  '/panel/personal-information',
])

/** @param given the parameter `returnTo` of the login’s address */
export function toSafeReturn(given: unknown): string {
  return typeof given === 'string' && PAGES.has(given) ? given : '/panel'
}
