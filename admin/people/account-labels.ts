import type { Labels } from '../form/field-labels.ts'

export const LABELS: Labels<'account'> = {
  name: 'Ad',
  surname: 'Soyad',
  role: 'Görev',
  campusIds: 'Şubeler',
}
