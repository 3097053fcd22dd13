import { beginWords, searchWords } from '../../domain/turkish.ts'
import type { IconName } from '../ui/icon.tsx'

const GROUPS = ['Kişiler', 'Sınıflar', 'Ekranlar', 'Komutlar', 'Testler', 'Metinler'] as const
export type GroupName = (typeof GROUPS)[number]

export interface Entry {
  group: GroupName
  name: string
  detail?: string
  icon: IconName
  to: string | (() => void)
  words?: string
  isFound?: true
  isUsual?: boolean
}

export interface Ranked {
  value: GroupName
  items: Entry[]
}

function scoreOf({ name, words = '', isFound }: Entry, asked: readonly string[]): number {
  const own = searchWords(name)
  if (own.join(' ').startsWith(asked.join(' '))) return 4
  if (beginWords(asked, own)) return 3
  if (beginWords(asked, [...own, ...searchWords(words)])) return 2
  return isFound ? 1 : 0
}

export function rank(entries: readonly Entry[], query: string): Ranked[] {
  const asked = searchWords(query)
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, asked) }))
    .filter(({ entry, score }) => (asked.length > 0 ? score > 0 : entry.isUsual))
    .toSorted((a, b) => b.score - a.score)
  return GROUPS.map((value) => {
    const own = scored.filter(({ entry }) => entry.group === value)
    return { value, items: own.map(({ entry }) => entry), best: Math.min(own[0]?.score ?? 0, 3) }
  })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ value, items }) => ({ value, items }))
}
