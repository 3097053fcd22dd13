import type { lead } from '../../db/schema/leads.ts'

export const STATUS_NAMES: Record<(typeof lead.$inferSelect)['status'], string> = {
  new: 'Yeni',
  contacted: 'Arandı',
  appointment: 'Randevu',
  enrolled: 'Kayıt',
  lost: 'Olumsuz',
}

export const FORM_NAMES: Record<string, string> = {
  contact: 'İletişim formu',
  slider: 'Ana sayfa formu',
  application: 'Başvuru formu',
  test: 'Seviye testi',
  'pre-enrollment': 'Ön kayıt',
}

/** By what the desk heard of somebody itself. */
export const HEARD_NAMES: Record<string, string> = {
  phone: 'Telefon',
  'walk-in': 'Okula geldi',
  referral: 'Tavsiye',
  fair: 'Fuar ya da etkinlik',
  social: 'Sosyal medya',
  other: 'Diğer',
}

/** Of a lead that staff entered without saying how they heard of it. */
export const BY_HAND = 'Elle eklendi'
