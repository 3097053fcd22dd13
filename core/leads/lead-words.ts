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
