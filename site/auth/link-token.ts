/** The secret in the address of a link that was mailed; empty where there is none. */
export function linkToken({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? ''
}
