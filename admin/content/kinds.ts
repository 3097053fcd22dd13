import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'

interface KindWords {
  one: string
  many: string
  /** Name of a record without a title. */
  untitled: string
}

export const KIND_WORDS: Record<ContentKind, KindWords> = {
  page: { one: 'Sayfa', many: 'Sayfalar', untitled: 'Adsız sayfa' },
  article: { one: 'Yazı', many: 'Yazılar', untitled: 'Adsız yazı' },
  about: { one: 'Hakkımızda', many: 'Hakkımızda', untitled: 'Hakkımızda' },
  faq: { one: 'Soru', many: 'Sık sorulanlar', untitled: 'Yeni soru' },
  'legal-text': { one: 'Yasal metin', many: 'Yasal metinler', untitled: 'Yasal metin' },
  slide: { one: 'Slayt', many: 'Slaytlar', untitled: 'Yeni slayt' },
  'course-card': { one: 'Kurs kartı', many: 'Kurs kartları', untitled: 'Yeni kart' },
  benefit: { one: 'Ayrıcalık', many: 'Ayrıcalıklar', untitled: 'Yeni ayrıcalık' },
  feature: { one: 'Öne çıkan', many: 'Öne çıkanlar', untitled: 'Yeni öne çıkan' },
  testimonial: { one: 'Yorum', many: 'Yorumlar', untitled: 'Yeni yorum' },
  level: { one: 'Seviye', many: 'Seviyeler', untitled: 'Yeni seviye' },
  'page-family': { one: 'Sayfa ailesi', many: 'Menü', untitled: 'Yeni aile' },
  'contact-settings': { one: 'İletişim', many: 'İletişim', untitled: 'İletişim' },
  'site-config': { one: 'Site ayarları', many: 'Site ayarları', untitled: 'Site ayarları' },
}

export const KIND_GROUPS: { name: string; kinds: ContentKind[] }[] = [
  { name: 'Metinler', kinds: ['page', 'article', 'faq', 'about', 'legal-text'] },
  {
    name: 'Ana sayfa',
    kinds: ['slide', 'course-card', 'benefit', 'feature', 'testimonial', 'level'],
  },
  { name: 'Site', kinds: ['page-family', 'contact-settings', 'site-config'] },
]

export function isKind(word: string | undefined): word is ContentKind {
  return word !== undefined && Object.hasOwn(KIND_WORDS, word)
}

type Calls = ReturnType<typeof contentCalls>
type ListedCalls = ReturnType<typeof listedContentCalls>

export function callsOfKind(kind: ContentKind): Calls {
  return { ...LISTED_CONTENT, ...SINGLE_CONTENT }[kind]
}

/** More calls of kinds with many records; undefined for those with one. */
export function listedCallsOf(kind: ContentKind): ListedCalls | undefined {
  return (LISTED_CONTENT as Partial<Record<ContentKind, ListedCalls>>)[kind]
}
