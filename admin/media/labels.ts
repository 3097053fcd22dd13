import type { Labels } from '../form/labels.ts'

export const LABELS: Labels<'media'> = {
  alt: 'Açıklama',
  focusX: 'Odak: soldan (%)',
  focusY: 'Odak: üstten (%)',
}

export const VIEWS = { unused: 'Kullanılmayanlar', undescribed: 'Açıklaması eksikler' }

/** What shows a picture, as people call it. */
export const KINDS: Record<string, string> = {
  page: 'Sayfa',
  article: 'Yazı',
  slide: 'Slayt',
  'site-config': 'Logo',
  'course-card': 'Kurs kartı',
  testimonial: 'Öğrenci yorumu',
  about: 'Hakkımızda',
  legal: 'Yasal metin',
  teacher: 'Öğretmen',
  book: 'Kitap',
}
