import type { Picture } from '../../contract/picture.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import type { TestListItem } from '../../contract/public/placement.ts'

export type MenuPage = Pick<PageListItem, 'slug' | 'menu' | 'family'>

export interface Navigation {
  school: string
  /** The school’s own logo; default the drawn one. */
  logo?: Picture
  copyrightYear: number | undefined
  families: PageFamily[]
  pages: MenuPage[]
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

export const ONLINE = '/page/online-egitimler'

export const MORE_LINKS = [
  { href: '/gruplar', label: 'Açık Gruplar' },
  { href: '/about', label: 'Hakkımızda' },
  { href: '/contact', label: 'İletişim' },
  { href: '/article', label: 'Yazılar' },
  { href: '/faq', label: 'Sık Sorulan Sorular' },
  { href: '/ara', label: 'Sitede Ara' },
]

export const LEGAL_LINKS = [
  { href: '/terms-of-use', label: 'Kullanım Koşulları' },
  { href: '/privacy-policy', label: 'KVKK Aydınlatma Metni' },
  { href: '/cookies-and-permissions', label: 'Çerezler ve İzinler' },
]
