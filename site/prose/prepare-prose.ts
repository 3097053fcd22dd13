import { keepRanges } from './ranges.tsx'

export interface Section {
  id: string
  title: string
}

export interface Prose {
  html: string
  /** The second-level headings, each with the id that its element carries. */
  sections: Section[]
}

const HEADING_OR_TABLE = /<h([2-4])([^>]*)>([\s\S]*?)<\/h\1>|<table[\s\S]*?<\/table>/g

/**
 * Rich text as a page shows it: every second-level heading can be linked to, and every table can be scrolled
 * sideways by finger and by key where it is wider than the screen.
 * @param html sanitised, as the API gives it
 */
export function prepareProse(html: string): Prose {
  const sections: Section[] = []
  let heading = ''
  const prepared = html.replace(HEADING_OR_TABLE, (element, level, attributes, content) => {
    if (!level) return wrapTable(element, heading)
    heading = content.replace(/<[^>]*>/g, '').trim()
    if (level !== '2') return element
    const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? `bolum-${sections.length + 1}`
    sections.push({ id, title: decode(heading) })
    const others = attributes.replace(/ id="[^"]*"/, '')
    return `<h2 id="${id}"${others}>${content}</h2>`
  })
  return { html: keepRanges(prepared), sections }
}

/** `heading` is still HTML, so only the quotes around it could break the attribute. */
function wrapTable(table: string, heading: string): string {
  const label = heading ? `Tablo: ${heading.replaceAll('"', '&quot;')}` : 'Tablo'
  return `<div class="prose-table" role="group" aria-label="${label}" tabindex="0">${table}</div>`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}
