import { z } from 'zod'
import { CONTENT_INPUTS, type ContentKind } from '../../contract/staff/content-inputs.ts'
import { draftOf } from '../../contract/staff/draft.ts'

export type Body = Record<string, unknown>

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return unwrap(schema.unwrap() as z.ZodType)
  return schema
}

function schemaAt(kind: ContentKind, path: string): z.ZodType | undefined {
  let schema: z.ZodType | undefined = CONTENT_INPUTS[kind]
  for (const step of path.split('.')) {
    const inner = unwrap(schema)
    if (inner instanceof z.ZodObject) schema = inner.shape[step] as z.ZodType | undefined
    else if (inner instanceof z.ZodArray) schema = inner.element as z.ZodType
    else return undefined
  }
  return schema
}

interface Bounds {
  min: number | undefined
  max: number | undefined
}

export function boundsOf(kind: ContentKind, path: string): Bounds {
  const schema = unwrap(schemaAt(kind, path))
  const { minLength, maxLength } = (schema ?? {}) as Record<string, unknown>
  const checks = (schema?._zod.def.checks ?? []).map(
    (check) => check._zod.def as { maximum?: number },
  )
  const most = checks.find(({ maximum }) => maximum !== undefined)?.maximum
  return { min: toNumber(minLength), max: toNumber(maxLength) ?? most }
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export function toBody(kind: ContentKind, values: Body): Body {
  const body = tidy(CONTENT_INPUTS[kind], values) as Body
  // An empty optional field of the body is sent as null: else its removal would go unnoticed.
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? null]))
}

function tidy(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (value === '' || value === null || value === undefined) {
    if (schema.safeParse(null).success) return null
    return schema.safeParse(undefined).success ? undefined : value
  }
  if (inner instanceof z.ZodObject && typeof value === 'object') {
    const shape = inner.shape as Record<string, z.ZodType>
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const field = shape[name]
        return field ? [[name, tidy(field, each)]] : []
      }),
    )
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each) => tidy(inner.element as z.ZodType, each))
  }
  return value
}

export function findMissing(kind: ContentKind, body: Body): Record<string, string> {
  const issues = CONTENT_INPUTS[kind].safeParse(body).error?.issues ?? []
  return toSentences(issues)
}

export function findRefused(kind: ContentKind, changes: Body): Record<string, string> {
  return toSentences(draftOf(CONTENT_INPUTS[kind]).safeParse(changes).error?.issues ?? [])
}

function toSentences(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const sentences = issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  return Object.fromEntries(sentences) as Record<string, string>
}
