import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const JUNK = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e99,
  '',
  ' ',
  'x'.repeat(200_000),
  [],
  {},
  [[]],
  ['x'],
  [1],
  [{}],
  { a: 1 },
  'yds',
]
const ENGLISH = /invalid|expected|too |unrecognized|must|required/i

type Wrap = (value: unknown) => unknown

function findSentences(root: z.ZodType, schema = root, wrap: Wrap = (value) => value): string[] {
  const issues = JUNK.flatMap((junk) => root.safeParse(wrap(junk)).error?.issues ?? [])
  const own = issues.filter(({ path }) => path.length > 0).map(({ message }) => message)
  return [
    ...own,
    ...findPlaces(schema).flatMap(([inner, put]) =>
      findSentences(root, inner, (value) => wrap(put(value))),
    ),
  ]
}

function findPlaces(schema: z.ZodType): [z.ZodType, Wrap][] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return findPlaces(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodArray) return [[schema.element as z.ZodType, (value) => [value]]]
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => {
      const { type } = (option as z.ZodObject).shape as { type: z.ZodLiteral }
      return findPlaces(option as z.ZodObject).map(([inner, put]): [z.ZodType, Wrap] => [
        inner,
        (value) => ({ type: type.value, ...(put(value) as object) }),
      ])
    })
  }
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([key, inner]) => [
    inner as z.ZodType,
    (value) => ({ [key]: value }),
  ])
}

async function findInputs(): Promise<[string, z.ZodType][]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  return modules.flatMap((module) => Object.entries(module).flatMap(inputsOf))
}

function inputsOf([name, value]: [string, unknown]): [string, z.ZodType][] {
  if (value instanceof z.ZodType) return name.endsWith('Input') ? [[name, value]] : []
  if (typeof value !== 'object' || value === null) return []
  if (!('path' in value)) {
    return Object.entries(value).flatMap(([key, inner]) => inputsOf([`${name}.${key}`, inner]))
  }
  const { params, body } = value as { params?: unknown; body?: unknown }
  return [params, body].flatMap((schema): [string, z.ZodType][] =>
    schema instanceof z.ZodType ? [[name, schema]] : [],
  )
}

test.each(await findInputs())('%s says nothing in English', (_, schema) => {
  expect(findSentences(schema).filter((sentence) => ENGLISH.test(sentence))).toEqual([])
})
