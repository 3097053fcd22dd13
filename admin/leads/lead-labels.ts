import type { LeadRow } from '../../contract/staff/lead.ts'
import { ENTERED_BY_HAND, FORM_NAMES, type LeadStatus } from '../../domain/lead.ts'
import type { Labels } from '../form/field-labels.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Tone } from '../ui/status.tsx'

export const TONES: Record<LeadStatus, Tone> = {
  new: 'due',
  contacted: 'calm',
  appointment: 'set',
  enrolled: 'good',
  lost: 'bad',
}

const EVENTS: Record<string, string> = {
  ...FORM_NAMES,
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

export const LOST_REASONS = [
  'Fiyat',
  'Saatler uymadı',
  'Başka kursa gitti',
  'Vazgeçti',
  'Ulaşılamadı',
  'Yanlış kişi',
]

export function nameSource({ cameBy, sourceName }: Pick<LeadRow, 'cameBy' | 'sourceName'>): string {
  return cameBy === null ? (sourceName ?? ENTERED_BY_HAND) : eventName(cameBy)
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
