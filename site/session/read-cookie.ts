export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? []
  const pair = pairs.find((each) => each.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
