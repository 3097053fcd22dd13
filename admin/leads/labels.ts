import type { Heard, LeadRow, LeadStatus } from '../../contract/staff/lead.ts'
import type { Outcome } from '../../contract/staff/lead-acts.ts'
import type { Labels } from '../form/labels.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Tone } from '../ui/status.tsx'

export const STATUSES: Record<LeadStatus, string> = {
  new: 'Yeni',
  contacted: 'Arandı',
  appointment: 'Randevu',
  enrolled: 'Kayıt',
  lost: 'Olumsuz',
}

export const TONES: Record<LeadStatus, Tone> = {
  new: 'due',
  contacted: 'calm',
  appointment: 'calm',
  enrolled: 'good',
  lost: 'bad',
}

export const SOURCES = {
  contact: 'İletişim formu',
  slider: 'Ana sayfa formu',
  application: 'Başvuru formu',
  test: 'Seviye testi',
  'pre-enrollment': 'Ön kayıt',
} as const

/** How a lead came that staff entered by hand. */
export const HEARD: Record<Heard, string> = {
  phone: 'Telefon',
  'walk-in': 'Okula geldi',
  referral: 'Tavsiye',
  fair: 'Fuar ya da etkinlik',
  social: 'Sosyal medya',
  other: 'Diğer',
}

const EVENTS: Record<string, string> = {
  ...SOURCES,
  note: 'Not',
  call: 'Arama',
  message: 'Mesaj',
  mail: 'E-posta',
  change: 'Değişiklik',
}

export const EVENT_ICONS: Record<string, IconName> = {
  test: 'test',
  'pre-enrollment': 'groups',
  note: 'page',
  call: 'phone',
  message: 'message',
  mail: 'mail',
  change: 'settings',
}

/** In the order of their keys, 1 to 5. */
export const OUTCOMES: Record<Outcome, string> = {
  reached: 'Ulaşıldı',
  unreached: 'Ulaşılamadı',
  message: 'Mesaj',
  mail: 'E-posta',
  visit: 'Okula geldi',
}

export const RELATIONS: Record<string, string> = {
  self: 'kendisi',
  mother: 'annesi',
  father: 'babası',
  guardian: 'velisi',
  company: 'şirketi',
  other: 'yakını',
}

export const LOST_REASONS = [
  'Fiyat',
  'Saatler uymadı',
  'Başka kursa gitti',
  'Vazgeçti',
  'Ulaşılamadı',
  'Yanlış kişi',
]

/** The form that was sent, or how the lead came that staff entered. */
export function sourceName({ cameBy, source }: Pick<LeadRow, 'cameBy' | 'source'>): string {
  return cameBy === null ? (HEARD[source as Heard] ?? 'Elle eklendi') : eventName(cameBy)
}

export function eventName(type: string): string {
  return EVENTS[type] ?? type
}

export const FIELDS: Labels<'lead'> = {
  status: 'Durum',
  lostReason: 'Nedeni',
  ownerId: 'Sorumlu',
  learnerId: 'Öğrenci',
  courseId: 'Program',
  campusId: 'Şube',
  nextActionAt: 'Sonraki adım',
  nextAction: 'Yapılacak',
}
