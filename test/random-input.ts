export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  format?: string
}

const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e99,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  [],
  {},
  [[]],
  '',
  ' ',
  '0',
  '-1',
  'null',
  '\0',
  '\ud800',
  '\u202e',
  'ı'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%E0%A4',
  '1e400',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-infinity',
  '\\u0000',
  '{"a":1}',
  '%_\\',
  '//a',
  'a@b',
  'İ@ornek.com',
  '0532 000 00 00',
  '__proto__',
  'constructor',
  'toString',
  'x-y-z',
]
const TEXTS = [
  'Işık',
  'yds',
  'a@ornek.com',
  '0532 000 00 00',
  '2026-09-01',
  '20',
  'genel-ingilizce',
]
const FORMATS: Record<string, string> = {
  email: 'a@ornek.com',
  date: '2026-09-01',
  'date-time': '2026-09-01T10:00:00Z',
  uri: 'https://ornek.com',
  time: '10:00',
}

export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @param wildness share of values that violate the schema, 0 to 1
 */
export function createInputs(random: () => number, wildness: number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

  function numberFor({ minimum, exclusiveMinimum, maximum }: Schema): number {
    const least = Math.max(minimum ?? 1, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
    return Math.floor(least + random() * Math.min((maximum ?? least + 20) - least, 20))
  }

  function objectFor({ properties = {} }: Schema): Record<string, unknown> {
    const kept = Object.entries(properties).filter(() => random() > wildness / 4)
    return Object.fromEntries(kept.map(([name, schema]) => [name, value(schema)]))
  }

  function value(schema: Schema): unknown {
    if (random() < wildness) return pick(JUNK)
    const choice = schema.anyOf ?? schema.oneOf
    if (choice) return value(pick(choice))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'object' || schema.properties) return objectFor(schema)
    if (type === 'array') {
      return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items ?? {}))
    }
    if (type === 'integer' || type === 'number') return numberFor(schema)
    if (type === 'boolean') return random() < 0.5
    if (type === 'null') return null
    const text = FORMATS[schema.format ?? ''] ?? pick(TEXTS)
    return text.padEnd(Math.min(schema.minLength ?? 0, 50), ' uzun')
  }

  return { value, pick, junk: () => pick(JUNK) }
}
