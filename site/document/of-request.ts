import { createContext } from 'react'

/**
 * Marks our own scripts while rendering on the server; empty in the browser. The server allows their hashes and removes the
 * mark, so that pages can be cached. Injected scripts cannot know it.
 */
export const NonceContext = createContext('')

/** The failed request’s reference in the log. Set only on the server; such a page has no script to redraw it. */
export const ReferenceContext = createContext('')

/** Removes the mark from all but scripts, where it is the first attribute: React adds it to links and styles too. */
export function keepOnScripts(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  const [first = '', ...others] = html.split(mark)
  const parts = [first]
  for (const part of others) {
    const before = parts.pop() ?? ''
    const start = before.lastIndexOf('<')
    const tag = before.slice(start)
    const isScript = tag.startsWith('<script')
    parts.push(
      isScript ? before.slice(0, start) + tag.replace('<script', `<script${mark}`) : before,
    )
    parts.push(part)
  }
  return parts.join('')
}
