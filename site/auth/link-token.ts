export function linkToken({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? ''
}
