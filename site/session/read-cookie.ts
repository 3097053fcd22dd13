import type { CookieName } from '../../domain/cookies.ts'

export function readCookie(request: Request, name: CookieName): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? []
  const pair = pairs.find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
