import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type Site = { config?: { name?: string; title?: string } }

function site(content: string): Site {
  const file = join(content, 'site.yaml')
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

export function schoolName(content: string): string {
  return site(content).config?.name ?? 'Ufuk Dil Akademisi'
}

// "Ufuk Dil Akademisi | Kadıköy’de …": what shows the title also shows the name, so only the rest is wanted.
export function slogan(content: string): string {
  const parts = (site(content).config?.title ?? '').split('|').map((part) => part.trim())
  return parts.find((part) => part && part !== schoolName(content)) ?? schoolName(content)
}
