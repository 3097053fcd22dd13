import { createContext } from 'react'

/**
 * Marks our own scripts while rendering on the server; empty in the browser. The server allows their hashes and removes
 * the mark, so that pages can be cached. Injected scripts cannot know it.
 */
export const NonceContext = createContext('')

/** Removes the mark from all but scripts, where it is the first attribute: React adds it to links and styles too. */
export function keepOnScripts(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  return html.replaceAll(/<[a-z][^<>]*>/g, (tag) => {
    if (!tag.includes(mark)) return tag
    const bare = tag.replaceAll(mark, '')
    return tag.startsWith('<script') ? bare.replace('<script', `<script${mark}`) : bare
  })
}
