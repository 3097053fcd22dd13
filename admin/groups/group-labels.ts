import type { GroupState } from '../../domain/group.ts'
import type { Labels } from '../form/field-labels.ts'
import type { Tone } from '../ui/status.tsx'

export const TONES: Record<GroupState, Tone> = {
  draft: 'calm',
  open: 'calm',
  running: 'good',
  finished: 'calm',
  'not-opened': 'bad',
}

export const LABELS: Labels<'group'> = {
  name: 'Sınıfın adı',
  courseId: 'Program',
  levelId: 'Kur',
  kind: 'Tür',
  mode: 'Ders biçimi',
  campusId: 'Şube',
  startsOn: 'İlk gün',
  endsOn: 'Son gün',
  decidesOn: 'Karar günü',
  capacity: 'Kontenjan',
  minimum: 'En az kişi sayısı',
  price: 'Kur ücreti (TL)',
  instalments: 'Taksit sayısı',
  isPublic: 'Sitede görünsün',
  program: 'Kur planı',
  teacherIds: 'Öğretmenler',
  bookIds: 'Kitaplar',
  slotsFrom: 'Saatler şu günden başlayarak değişsin',
  slots: 'Haftalık saatler',
}
