import { createContext } from 'react'

/**
 * Marks the scripts that we render ourselves, while a document is rendered on the server; empty in the browser. The
 * server allows their hashes and takes the mark off, so that the page can be kept. Whatever else has got into the page
 * cannot know it.
 */
export const NonceContext = createContext('')

/** Only scripts keep the mark, as their first attribute: React puts it on links and styles as well. */
export function keepOnScripts(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  return html.replaceAll(/<[a-z][^<>]*>/g, (tag) => {
    if (!tag.includes(mark)) return tag
    const bare = tag.replaceAll(mark, '')
    return tag.startsWith('<script') ? bare.replace('<script', `<script${mark}`) : bare
  })
}
