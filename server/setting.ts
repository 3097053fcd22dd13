import { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { parseTrust, type Trust } from './http/proxy.ts'
import type { S3Bucket } from './s3-client.ts'

/** An empty value counts as not given, as compose files write it. */
export type Environment = Record<string, string | undefined>

const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'BACKUP_S3_URL',
  'S3_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'BACKUP_KEY',
])

export function wholeNumber(from: number, to: number) {
  const allowed = `${from} ile ${to} arasında bir tam sayı`
  return z
    .string()
    .regex(/^\d+$/, allowed)
    .transform(Number)
    .pipe(z.number(allowed).min(from, allowed).max(to, allowed))
}

export function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, `şunlardan biri: ${choices.join(', ')}`)
}

export function onOff() {
  return oneOf(['on', 'off']).transform((given) => given === 'on')
}

export function matching(pattern: RegExp, allowed: string) {
  return z.string().regex(pattern, allowed)
}

export function webAddress() {
  const isPlain = (given: string) => {
    const url = URL.parse(given)
    return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  }
  return z
    .string()
    .refine(isPlain, 'https://www.okulunuz.com biçiminde bir adres')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
}

export function serverAddress(protocols: readonly string[], example: string) {
  const isAddress = (given: string) => {
    const url = URL.parse(given)
    const namesHost = url?.hostname || url?.searchParams.has('host')
    return url && namesHost && protocols.includes(url.protocol)
  }
  return z.string().refine(isAddress, `${example} biçiminde bir adres`)
}

/** `https://KEY:SECRET@host/bucket`, both percent-encoded; `?region=` where the host does not tell. */
export function s3Bucket() {
  return z.string().transform((given, context): S3Bucket => {
    const { protocol, username, password, host, pathname, searchParams } = URL.parse(given) ?? {}
    const [, bucket] = /^\/([\w.-]+)\/?$/.exec(pathname ?? '') ?? []
    if (bucket && username && password && /^https?:$/.test(protocol ?? '')) {
      return {
        url: `${protocol}//${host}/${bucket}`,
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
        region: searchParams?.get('region') ?? undefined,
      }
    }
    const message = 'https://anahtar:parola@sunucu/kova biçiminde bir adres'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

export function proxies() {
  const allowed =
    'virgülle ayrılmış adresler ya da ağlar (10.0.0.5, 192.168.0.0/16) ya da aradaki vekil sunucu sayısı (2)'
  return z.string().transform((given, context): Trust => {
    const trust = parseTrust(given)
    if (trust) return trust
    context.addIssue({ code: 'custom', message: allowed })
    return z.NEVER
  })
}

/**
 * @throws Refusal naming the first wrong setting, its value and the allowed ones
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  const { data, error } = schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (!issue) return data as z.output<Schema>
  const name = String(issue.path[0])
  const shown = SECRET.has(name) ? '(parola içerebileceği için gösterilmiyor)' : given[name]
  throw new Refusal(`${name} ayarı geçersiz. Verilen: ${shown}. Olması gereken: ${issue.message}.`)
}
