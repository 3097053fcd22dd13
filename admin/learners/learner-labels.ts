import type { Labels } from '../form/field-labels.ts'

export const LABELS: Labels<'learner'> = {
  name: 'Ad',
  surname: 'Soyad',
  birthDate: 'Doğum tarihi',
  phone: 'Telefon',
  email: 'E-posta',
  note: 'Not',
}
