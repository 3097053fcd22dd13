import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { parse } from 'yaml'
import { z } from 'zod'
import { Refusal } from '../domain/refusal.ts'
import { slugify } from '../domain/turkish.ts'

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

interface MarkdownOptions {
  /** BCP 47 language of text in italics. */
  foreign?: string
}

/**
 * Adds ids to headings and scopes to tables. The content puts only foreign words in italics, so italics get a language for
 * screen readers; one other than `foreign` is written as `<em lang="…">`.
 */
export function toHtml(markdown: string, { foreign = 'en' }: MarkdownOptions = {}): string {
  const taken = new Map<string, number>()

  function idOf(text: string): string {
    const slug = slugify(text)
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }

  const marked = new Marked({
    gfm: true,
    renderer: {
      em({ tokens }: Tokens.Em) {
        return `<em lang="${foreign}">${this.parser.parseInline(tokens)}</em>`
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      tablecell({ tokens, header }: Tokens.TableCell) {
        const content = this.parser.parseInline(tokens)
        return header ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}
