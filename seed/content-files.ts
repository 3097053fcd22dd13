import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { toHtml } from './markdown.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

const textFields = z.object({
  foreign: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/, 'Dil kodu olmalıdır: de, zh-Latn')
    .optional(),
})

interface MarkdownFile {
  slug: string
  front: Record<string, unknown>
  content: string
}

export function readYaml(folder: string, file: string): unknown {
  return parseYaml(readFileSync(join(folder, file), 'utf8'), file)
}

function parseYaml(text: string, file: string) {
  try {
    // Checking for duplicate keys takes half of the time; a test of the content does it.
    return parse(text, { uniqueKeys: false })
  } catch (cause) {
    throw new Refusal(`${file}: YAML okunamadı. ${(cause as Error).message}`, { cause })
  }
}

/** @throws Refusal for a file without front matter, or whose `foreign` is no language */
export function readMarkdown(folder: string, file: string): MarkdownFile {
  const [, front, body] = FRONT_MATTER.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  if (front === undefined || body === undefined) {
    throw new Refusal(`${file}: Dosya, iki “---” satırı arasındaki bilgilerle başlamalıdır.`)
  }
  const { foreign, ...rest } = parseYaml(front, file)
  const content = toHtml(body, check(textFields, { foreign }, file))
  return { slug: basename(file, '.md'), front: rest, content }
}

/** @throws Refusal with the file and the field of an invalid value or a misspelt name */
export function check<T>(schema: z.ZodObject & z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.strict().safeParse(value)
  if (result.success) return result.data as T
  const lines = result.error.issues.map(({ path, ...issue }) => {
    const message =
      issue.code === 'unrecognized_keys'
        ? `Bilinmeyen alan: ${issue.keys.join(', ')}`
        : issue.message
    return `  ${path.join('.')}: ${message}`
  })
  throw new Refusal([`İçerik dosyası kabul edilmedi: ${file}`, ...lines].join('\n'))
}

/** The content files in a folder, not what lies in folders below it. */
export function list(folder: string, name: string): string[] {
  return readdirSync(join(folder, name))
    .filter((file) => /\.(md|yaml)$/.test(file))
    .sort()
    .map((file) => `${name}/${file}`)
}

export type Describe = (picture: DescribedPicture, file: string) => string

interface DescribedPicture {
  key: string
  name: string
  alt: unknown
}
