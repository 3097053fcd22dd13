import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type FoundKind, searchStaff } from '../../contract/staff/search.ts'
import { send } from '../data/send.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Entry } from './palette.tsx'
import { useScreens } from './use-screens.ts'

/** Milliseconds after the last key before a search starts. */
const PAUSE = 200
const SHORTEST = 2

const KINDS: Record<FoundKind, { name: string; icon: IconName; place: string }> = {
  lead: { name: 'Başvuru', icon: 'leads', place: '/basvurular' },
  learner: { name: 'Öğrenci', icon: 'learners', place: '/ogrenciler' },
  result: { name: 'Test sonucu', icon: 'results', place: '/test-sonuclari' },
  group: { name: 'Sınıf', icon: 'groups', place: '/gruplar' },
  page: { name: 'Sayfa', icon: 'page', place: '/icerik/page' },
  article: { name: 'Yazı', icon: 'page', place: '/icerik/article' },
  account: { name: 'Hesap', icon: 'user', place: '/ayarlar/kisiler' },
}

/** Records whose names match, as far as the role may see them. */
export function useFound(query: string): { found: Entry[]; isSearching: boolean } {
  const screens = useScreens()
  const words = useSettled(query.trim())
  const isAsked = words.length >= SHORTEST
  const { data = [], isFetching } = useQuery({
    queryKey: [searchStaff.path, words],
    queryFn: ({ signal }) => send(searchStaff, { params: { q: words }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked && query.trim().length >= SHORTEST ? data.map(toEntry) : []
  return {
    found: found.filter(({ address }) => screens.some(({ path }) => isBelow(address, path))),
    isSearching: isFetching || words !== query.trim(),
  }
}

function toEntry({ kind, id, name, detail }: Output<typeof searchStaff>[number]): Entry {
  const { name: kindName, icon, place } = KINDS[kind]
  return {
    ...{ name, icon, words: '', address: `${place}/${id}`, isFound: true },
    kind: detail ? `${kindName}, ${detail}` : kindName,
  }
}

function isBelow(address: string, path: string): boolean {
  return address.startsWith(`/${path}/`)
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
