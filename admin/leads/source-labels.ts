import type { Labels } from '../form/field-labels.ts'

export const LEAD_SOURCE: Labels<'leadSource'> = {
  name: 'Kaynağın adı',
  isActive: 'Başvuru eklerken seçilir',
  words: 'Dosyalardaki karşılıkları',
}
