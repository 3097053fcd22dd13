import { Marked, type Tokens } from 'marked'
import { slugify } from '../domain/turkish.ts'

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
