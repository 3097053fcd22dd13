import type { Labels } from '../form/labels.ts'

export const LABELS: Labels<'learner'> = {
  name: 'Ad',
  surname: 'Soyad',
  birthDate: 'Doğum günü',
  phone: 'Telefon',
  email: 'E-posta',
}
