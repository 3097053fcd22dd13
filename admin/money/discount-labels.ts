import type { Labels } from '../form/field-labels.ts'

export const DISCOUNT_KIND: Labels<'discountKind'> = {
  name: 'İndirimin adı',
  percent: 'Yüzde',
  amount: 'Tutar (TL)',
  combines: 'Başka indirimle birlikte uygulanır',
  condition: 'Kime',
  validFrom: 'İlk gün',
  validUntil: 'Son gün',
  position: 'Sıra',
}
