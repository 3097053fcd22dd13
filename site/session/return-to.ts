const PAGES = new Set([
  '/panel',
  '/panel/program',
  '/panel/progress',
  '/panel/classroom',
  '/panel/book',
  '/panel/personal-information',
])

export function toSafeReturn(given: unknown): string {
  return typeof given === 'string' && PAGES.has(given) ? given : '/panel'
}

export function returnAddress({ url }: Request): string {
  return toSafeReturn(new URL(url).searchParams.get('returnTo'))
}
