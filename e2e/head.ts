export interface Head {
  title: string
  canonical: string
  meta: Record<string, string>
  links: Record<string, string[]>
  records: Record<string, unknown>[]
}

export function readHead(html: string): Head {
  const [head = ''] = /<head>[\s\S]*?<\/head>/.exec(html) ?? []
  const meta = Object.fromEntries(
    tagsOf(head, 'meta').map((tag) => [tag.property ?? tag.name ?? '', tag.content ?? '']),
  )
  const links: Record<string, string[]> = {}
  for (const { rel = '', href = '' } of tagsOf(head, 'link')) {
    links[rel] = [...(links[rel] ?? []), href]
  }
  const records = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return {
    title: decode(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: links.canonical?.[0] ?? '',
    meta,
    links,
    records: [...records].map(([, text = '']) => JSON.parse(text)),
  }
}

function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decode(value),
      ]),
    ),
  )
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

export function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
