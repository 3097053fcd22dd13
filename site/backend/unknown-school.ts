import type { ContactSettings, SiteConfig } from '../../contract/public/content.ts'
import type { PageFamily } from '../../contract/public/pages.ts'

export const UNKNOWN_SCHOOL: SiteConfig = {
  name: '',
  title: 'Dil kursları',
  description: 'Kurslar, ücretsiz seviye testi ve iletişim bilgileri.',
  keywords: [],
  copyrightYear: 2024,
  isKur: false,
}

/** While nobody answers, nothing is known to be lacking: forms and links stay. */
export const UNREACHED_SCHOOL: SiteConfig = { ...UNKNOWN_SCHOOL, isKur: true }

export const UNKNOWN_CONTACT: Pick<ContactSettings, 'phoneHours' | 'intro' | 'social'> = {
  phoneHours: '09.00-18.00',
  intro: '',
  social: [],
}

export const UNKNOWN_FAMILY: PageFamily = {
  id: 1,
  key: 'pages',
  name: 'Sayfalar',
  sky: 'dawn',
  describesCourses: false,
  listsCourses: false,
  menuColumn: 1,
  footerColumn: 1,
}
