import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type FoundKind, searchStaff } from '../../contract/staff/search.ts'
import { send } from '../data/send.ts'
import { useCan } from '../session/session.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Entry, GroupName } from './rank.ts'

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
