import type { EnrollmentState } from '../../contract/staff/enrollment.ts'
import type { Tone } from '../ui/status.tsx'

export const ENROLLMENT_STATES: Record<EnrollmentState, string> = {
  waiting: 'Sırada',
  offered: 'Yer önerildi',
  reserved: 'Ön kayıt',
  active: 'Kayıtlı',
  frozen: 'Donduruldu',
  transferred: 'Sınıf değiştirdi',
  finished: 'Tamamladı',
  withdrawn: 'Ayrıldı',
  expired: 'Süresi doldu',
  cancelled: 'İptal',
}

export const ENROLLMENT_TONES: Record<EnrollmentState, Tone> = {
  waiting: 'calm',
  offered: 'due',
  reserved: 'due',
  active: 'good',
  frozen: 'calm',
  transferred: 'calm',
  finished: 'good',
  withdrawn: 'bad',
  expired: 'bad',
  cancelled: 'bad',
}

/** States that are neither ended nor cancelled. */
export const LIVE: readonly EnrollmentState[] = [
  'active',
  'reserved',
  'offered',
  'waiting',
  'frozen',
]

export const OUTCOMES = { passed: 'Geçti', repeat: 'Tekrar edecek', failed: 'Kaldı' }

export const RELATIONS = {
  self: 'Kendisi',
  mother: 'Annesi',
  father: 'Babası',
  guardian: 'Velisi',
  company: 'Şirketi',
  other: 'Yakını',
}
