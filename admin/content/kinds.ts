import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'

interface KindWords {
  one: string
  many: string
  /** Name of a record without a title. */
  untitled: string
  /** Other words that the palette finds it by. */
  others: string
}

export const KIND_WORDS: Record<ContentKind, KindWords> = {
  page: { one: 'Sayfa', many: 'Sayfalar', untitled: 'Adsız sayfa', others: 'sayfa kurs tanıtım' },
  article: { one: 'Yazı', many: 'Yazılar', untitled: 'Adsız yazı', others: 'yazı blog makale' },
  about: {
    one: 'Hakkımızda',
    many: 'Hakkımızda',
    untitled: 'Hakkımızda',
    others: 'okul tanıtım biz',
  },
  faq: { one: 'Soru', many: 'Sık sorulanlar', untitled: 'Yeni soru', others: 'sss soru cevap' },
  'legal-text': {
    one: 'Yasal metin',
    many: 'Yasal metinler',
    untitled: 'Yasal metin',
    others: 'kvkk gizlilik çerez kullanım koşulları',
  },
  slide: {
    one: 'Slayt',
    many: 'Slaytlar',
    untitled: 'Yeni slayt',
    others: 'slayt slider banner afiş',
  },
  'course-card': {
    one: 'Kurs kartı',
    many: 'Kurs kartları',
    untitled: 'Yeni kart',
    others: 'kart poster',
  },
  benefit: {
    one: 'Ayrıcalık',
    many: 'Ayrıcalıklar',
    untitled: 'Yeni ayrıcalık',
    others: 'neden biz avantaj',
  },
  feature: {
    one: 'Öne çıkan',
    many: 'Öne çıkanlar',
    untitled: 'Yeni öne çıkan',
    others: 'özellik',
  },
  testimonial: {
    one: 'Yorum',
    many: 'Yorumlar',
    untitled: 'Yeni yorum',
    others: 'görüş referans öğrenci yorumu',
  },
  level: { one: 'Seviye', many: 'Seviyeler', untitled: 'Yeni seviye', others: 'kur basamak' },
  'page-family': {
    one: 'Sayfa ailesi',
    many: 'Menü',
    untitled: 'Yeni aile',
    others: 'menü aile sıra',
  },
  'contact-settings': {
    one: 'İletişim',
    many: 'İletişim',
    untitled: 'İletişim',
    others: 'telefon adres harita whatsapp e-posta sosyal medya',
  },
  'site-config': {
    one: 'Site ayarları',
    many: 'Site ayarları',
    untitled: 'Site ayarları',
    others: 'logo renk okulun adı başlık favicon',
  },
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
