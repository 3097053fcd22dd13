import type { UIMatch } from 'react-router'
import { readHead } from '../seo/read-head.ts'

export function pageNameOf(match: UIMatch<unknown> | undefined): string {
  if (!match || match.pathname === '/') return ''
  const { meta } = (match.loaderData ?? {}) as { meta?: string }
  const titles = readHead(meta)?.flatMap((tag) => ('title' in tag ? String(tag.title) : []))
  return titles?.[0]?.split(' | ')[0] ?? ''
}
