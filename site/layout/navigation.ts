import type { Picture } from '../../contract/picture.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import type { TestListItem } from '../../contract/public/placement.ts'

export type MenuPage = Pick<PageListItem, 'slug' | 'menu' | 'family'>

export interface Navigation {
  school: string
  logo?: Picture
  /** One year, or the first and this one: `2024-2026`. */
  copyright: string
  families: PageFamily[]
  pages: MenuPage[]
  hasFailed: boolean
  isKur: boolean
  tests: TestListItem[]
  contact: ContactSettings | null
}

export function toColumns(
  families: readonly PageFamily[],
  column: 'menuColumn' | 'footerColumn',
): PageFamily[][] {
  const numbers = [...new Set(families.map((family) => family[column]))]
  return numbers
    .sort((one, other) => one - other)
    .map((number) => families.filter((family) => family[column] === number))
}

const ONLINE = { slug: 'online-egitimler', label: 'Online Eğitimler' }

export function onlineLink(pages: readonly MenuPage[]) {
  const isThere = pages.some(({ slug }) => slug === ONLINE.slug)
  return isThere ? [{ href: `/page/${ONLINE.slug}`, label: ONLINE.label }] : []
}

export const GROUPS = { href: '/gruplar', label: 'Açık Gruplar' }

const LINKS_OF_ALL = [
  { href: '/about', label: 'Hakkımızda' },
  { href: '/contact', label: 'İletişim' },
  { href: '/article', label: 'Yazılar' },
  { href: '/faq', label: 'Sık Sorulan Sorular' },
]

export function moreLinks({ isKur }: Navigation) {
  if (!isKur) return LINKS_OF_ALL
  return [GROUPS, ...LINKS_OF_ALL, { href: '/ara', label: 'Sitede Ara' }]
}

export const LEGAL_LINKS = [
  { href: '/terms-of-use', label: 'Kullanım Koşulları' },
  { href: '/privacy-policy', label: 'KVKK Aydınlatma Metni' },
  { href: '/cookies-and-permissions', label: 'Çerezler ve İzinler' },
]
