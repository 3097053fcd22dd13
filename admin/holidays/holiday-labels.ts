import type { Labels } from '../form/field-labels.ts'

export const HOLIDAY: Labels<'holiday'> = {
  name: 'Tatilin adı',
  campusId: 'Şube',
  firstDay: 'İlk gün',
  firstTime: 'Saat kaçtan sonra',
  lastDay: 'Son gün',
  lastTime: 'Saat kaça kadar',
  isConfirmed: 'Teyit edildi',
}
