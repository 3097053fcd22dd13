import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type FoundKind, searchStaff } from '../../contract/staff/search.ts'
import { beginWords, searchWords } from '../../domain/turkish.ts'
import { send } from '../data/send.ts'
import { useCan } from '../session/session.ts'
import type { IconName } from '../ui/icon.tsx'

const PAUSE = 200
const SHORTEST = 2

interface Kind {
  group: GroupName
  name: string
  icon: IconName
  place: string
}

const KINDS: Record<FoundKind, Kind> = {
  lead: { group: 'Kişiler', name: 'Başvuru', icon: 'leads', place: '/basvurular/' },
  learner: { group: 'Kişiler', name: 'Öğrenci', icon: 'learners', place: '/ogrenciler/' },
  result: { group: 'Kişiler', name: 'Test sonucu', icon: 'results', place: '/test-sonuclari/' },
  group: { group: 'Sınıflar', name: 'Sınıf', icon: 'groups', place: '/gruplar/' },
  page: { group: 'Metinler', name: 'Sayfa', icon: 'page', place: '/icerik/page/' },
  article: { group: 'Metinler', name: 'Yazı', icon: 'page', place: '/icerik/article/' },
  test: { group: 'Testler', name: 'Test', icon: 'test', place: '/testler/' },
  teacher: { group: 'Kişiler', name: 'Öğretmen', icon: 'user', place: '/ayarlar/ogretmenler/' },
  account: { group: 'Kişiler', name: 'Hesap', icon: 'user', place: '/ayarlar/kisiler/' },
}
const CLASSES_OF = '/gruplar?teacher='

export function useFound(query: string): { found: Entry[]; isSearching: boolean } {
  const words = useSettled(query.trim())
  const isAsked = words.length >= SHORTEST
  const { data = [], isFetching } = useQuery({
    queryKey: [searchStaff.path, words],
    queryFn: ({ signal }) => send(searchStaff, { params: { q: words }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const maySet = useCan('settings:write')
  const found = isAsked && query.trim().length >= SHORTEST ? data : []
  return {
    found: found.map((each) => toEntry(each, maySet)),
    isSearching: isFetching || words !== query.trim(),
  }
}

type Found = Output<typeof searchStaff>[number]

function toEntry({ kind, id, name, detail }: Found, maySet: boolean): Entry {
  const { name: kindName, place, ...rest } = KINDS[kind]
  return {
    ...rest,
    name,
    isFound: true,
    detail: detail ? `${kindName}, ${detail}` : kindName,
    to: `${kind === 'teacher' && !maySet ? CLASSES_OF : place}${id}`,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const GROUPS = ['Kişiler', 'Sınıflar', 'Ekranlar', 'Komutlar', 'Testler', 'Metinler'] as const
type GroupName = (typeof GROUPS)[number]

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

interface Asked {
  isOpen: boolean
  query: string
  isSearching: boolean
  go: () => void
}

/** Enter that comes before the answer waits for it: a person may yet stand before the screens. */
export function useEnter({ isOpen, query, isSearching, go }: Asked) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isChosen = useRef(false)
  const isReady = isOpen && awaited === query && !isSearching
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter, with what is first by then
  useEffect(() => {
    if (!isReady) return
    setAwaited(null)
    go()
  }, [isReady])

  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    const waits = event.key === 'Enter' && isSearching && !isChosen.current
    isChosen.current = event.key.startsWith('Arrow')
    setAwaited(waits ? query : null)
    if (!waits) return
    event.preventBaseUIHandler()
    event.preventDefault()
  }
  return { onKeyDown }
}
