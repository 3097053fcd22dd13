import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTENT_INPUTS, type ContentKind } from '../../contract/staff/content-inputs.ts'
import type { Fields } from './field-spec.ts'
import { fieldsOfKind } from './fields.ts'
import { KIND_GROUPS } from './kinds.ts'
import { nameOfPath } from './name-of-path.ts'
import { boundsOf, findMissing, toBody } from './schema.ts'

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema
}

function pathsOf(schema: z.ZodType, base: string[] = []): string[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      pathsOf(field, [...base, name]),
    )
  }
  if (inner instanceof z.ZodArray && unwrap(inner.element as z.ZodType) instanceof z.ZodObject) {
    return pathsOf(inner.element as z.ZodType, [...base, '0'])
  }
  return [base.join('.')]
}

function shownOf(fields: Fields, base = ''): string[] {
  return Object.entries(fields).flatMap(([name, spec]) => {
    const path = base ? `${base}.${name}` : name
    if (!('fields' in spec)) return [path]
    return shownOf(spec.fields as unknown as Fields, spec.as === 'list' ? `${path}.0` : path)
  })
}

const KINDS = Object.keys(CONTENT_INPUTS) as ContentKind[]

test.each(KINDS)('every value of %s is reached on its screen, under a name', (kind) => {
  const paths = pathsOf(CONTENT_INPUTS[kind])
  expect(shownOf(fieldsOfKind(kind)).sort()).toEqual(paths.sort())
  for (const path of paths) expect(nameOfPath(kind, path)).toMatch(/^\p{Lu}/u)
})

test('every kind is found in the list', () => {
  expect(KIND_GROUPS.flatMap(({ kinds }) => kinds).sort()).toEqual(KINDS.sort())
})

test('bounds come from the input', () => {
  expect(boundsOf('page', 'title')).toEqual({ min: 2, max: 80 })
  expect(boundsOf('page', 'faq.3.reply')).toEqual({ min: 20, max: 700 })
  expect(boundsOf('page', 'neighbours').max).toBe(3)
})

test('an empty field that may be empty is left out; another one is missing', () => {
  const facts = { duration: '8 hafta', level: 'A1', hours: '120', audience: 'Herkes', price: '' }
  const body = toBody('page', { title: '', facts, picture: '', testId: '' })
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    title: '',
    picture: null,
    testId: null,
    facts: { duration: '8 hafta', level: 'A1', hours: '120', audience: 'Herkes' },
  })
  expect(findMissing('page', body)).toMatchObject({
    title: 'Minimum 2 karakter olmalıdır.',
    faq: 'Bu alan zorunludur.',
  })
  expect(findMissing('page', body)).not.toHaveProperty(['facts.price'])
})
