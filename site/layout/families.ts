import type { Family } from '../../contract/public/pages.ts'

/** What a family of pages is called, and the sky that its pages stand under. */
export const FAMILIES: Record<Family, { name: string; sky: string }> = {
  general: { name: 'Genel İngilizce', sky: 'dawn' },
  exams: { name: 'Sınav hazırlık', sky: 'noon' },
  languages: { name: 'Diğer diller', sky: 'dusk' },
  children: { name: 'Çocuklar', sky: 'garden' },
  professional: { name: 'Mesleki İngilizce', sky: 'sea' },
  school: { name: 'Okulumuz', sky: 'night' },
}
