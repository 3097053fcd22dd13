import type { Picture } from '../../contract/picture.ts'
import type { ContactSettings } from '../../contract/public/content.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'
import type { TestListItem } from '../../contract/public/placement.ts'

export type MenuPage = Pick<PageListItem, 'slug' | 'menu' | 'family'>

/** What the frame of the public site is drawn from. */
export interface Navigation {
  school: string
  /** The school’s own mark; the drawn one stands where it has none. */
  logo?: Picture
  copyrightYear: number | undefined
  /** In the order of the menus. */
  families: PageFamily[]
  pages: MenuPage[]
  tests: TestListItem[]
  /** Null while it cannot be read. */
  contact: ContactSettings | null
}

/** The families of a menu by its columns, from the left. */
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

/** Screens that belong to no family. */
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
