import type { Permission } from '../../domain/permissions.ts'
import { ScreenLink } from '../frame/screen-link.tsx'

interface Way {
  /** Continues into the link: “Henüz dil yok: önce | Diller’e bir dil | eklenmeli.” */
  words: [before: string, link: string, after: string]
  to: string
  access?: Permission
}

const WAYS = {
  language: {
    words: ['Henüz dil yok: önce ', 'Diller’e bir dil', ' eklenmeli.'],
    to: '/ayarlar/diller/yeni',
  },
  course: {
    words: ['Henüz program yok: önce ', 'Programlar’a bir program', ' eklenmeli.'],
    to: '/ayarlar/programlar/yeni',
  },
  level: {
    words: ['Bu programın henüz kuru yok: önce ', 'Programlar’da kurları', ' yazılmalı.'],
    to: '/ayarlar/programlar',
  },
  campus: {
    words: ['Henüz şube yok: yüz yüze ders için ', 'Şubeler’e bir şube', ' eklenmeli.'],
    to: '/ayarlar/subeler/yeni',
  },
  room: {
    words: ['Henüz derslik yok: ', 'Şubeler’de derslikler', ' yazılmalı.'],
    to: '/ayarlar/subeler',
  },
  teacher: {
    words: ['Henüz öğretmen yok: ', 'Öğretmenler’e bir öğretmen', ' eklenmeli.'],
    to: '/ayarlar/ogretmenler/yeni',
  },
  book: {
    words: ['Henüz kitap yok: ', 'Kitaplar’a bir kitap', ' eklenmeli.'],
    to: '/ayarlar/kitaplar',
    access: 'group:write',
  },
} satisfies Record<string, Way>

interface Props {
  kind: keyof typeof WAYS
  id?: number | undefined
}

export function ComesFirst({ kind, id }: Props) {
  const { words, to, access = 'settings:write' }: Way = WAYS[kind]
  const [before, link, after] = words
  return (
    <>
      {before}
      <ScreenLink to={id === undefined ? to : `${to}/${id}`} access={access}>
        {link}
      </ScreenLink>
      {after}
    </>
  )
}

export function hintOf(kind: Props['kind'], list: readonly unknown[] | undefined) {
  return list?.length === 0 ? <ComesFirst kind={kind} /> : undefined
}
