import { Refusal } from './refusal.ts'

/** The environment, or a part of it. An empty value counts as not given: that is how compose files leave settings out. */
export type Environment = Record<string, string | undefined>

export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function wholeNumber(
  env: Environment,
  name: string,
  range: { from: number; to: number; otherwise: number },
): number {
  const given = text(env, name)
  if (given === undefined) return range.otherwise
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (number >= range.from && number <= range.to) return number
  throw invalid(name, given, `${range.from} ile ${range.to} arasında bir tam sayı`)
}

export function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const given = text(env, name)
  if (given === undefined) return otherwise
  const choice = choices.find((each) => each === given)
  if (choice) return choice
  throw invalid(name, given, `şunlardan biri: ${choices.join(', ')}`)
}

export function onOff(env: Environment, name: string, otherwise: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], otherwise ? 'on' : 'off') === 'on'
}

/** A text that has to match; `allowed` says in words what does. */
export function matching(
  env: Environment,
  name: string,
  pattern: RegExp,
  allowed: string,
): string | undefined {
  const given = text(env, name)
  if (given === undefined || pattern.test(given)) return given
  throw invalid(name, given, allowed)
}

/** An http address, without a slash at its end. */
export function webAddress(env: Environment, name: string): string | undefined {
  const given = text(env, name)
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const isPlain = url && !url.search && !url.hash && !url.username
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '')
  throw invalid(name, given, 'https://www.okulunuz.com biçiminde bir adres')
}

/** An address that holds a password, which therefore is never repeated on the terminal. */
export function secretAddress(
  env: Environment,
  name: string,
  protocols: string[],
  example: string,
): string | undefined {
  const given = text(env, name)
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const namesHost = url?.hostname || url?.searchParams.has('host')
  if (url && namesHost && protocols.includes(url.protocol)) return given
  throw invalid(name, '(parola içerebileceği için gösterilmiyor)', `${example} biçiminde bir adres`)
}

function invalid(name: string, given: string, allowed: string): Refusal {
  return new Refusal(`${name} ayarı geçersiz. Verilen: ${given}. Olması gereken: ${allowed}.`)
}
