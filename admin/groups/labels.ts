import type { GroupState } from '../../contract/staff/group.ts'
import type { Labels } from '../form/labels.ts'
import type { Tone } from '../ui/status.tsx'

export const STATES: Record<GroupState, string> = {
  draft: 'Taslak',
  open: 'Kayda açık',
  running: 'Sürüyor',
  finished: 'Tamamlandı',
  'not-opened': 'Açılmadı',
}

export const TONES: Record<GroupState, Tone> = {
  draft: 'calm',
  open: 'calm',
  running: 'good',
  finished: 'calm',
  'not-opened': 'bad',
}

export const MODES = { 'in-person': 'Yüz yüze', online: 'Çevrim içi' }
export const KINDS = { open: 'Açık sınıf', private: 'Özel ders', corporate: 'Kurumsal' }

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
  slots: 'Haftalık saatler',
}
