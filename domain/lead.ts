export const LEAD_STATUSES = ['new', 'contacted', 'appointment', 'enrolled', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export const STARTED_LEAD_STATUSES = ['contacted', 'appointment'] as const

export const OPEN_LEAD_STATUSES = ['new', ...STARTED_LEAD_STATUSES] as const

export const LEAD_STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'Yeni',
  contacted: 'Arandı',
  appointment: 'Randevu',
  enrolled: 'Kaydoldu',
  lost: 'Vazgeçti',
}

export const FORM_NAMES = {
  contact: 'İletişim formu',
  slider: 'Ana sayfa formu',
  application: 'Başvuru formu',
  test: 'Seviye testi',
  'pre-enrollment': 'Ön kayıt',
} as const

/** A source that the school keeps (`lead_source`), a form of the site, or `by-hand`. */
export const LEAD_WAY_FORM = /^[a-z0-9-]{1,60}$/

export const CALL_OUTCOMES = ['reached', 'unreached', 'message', 'mail', 'visit'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Outcomes after which somebody of the school knows that the person is real. */
export const SPOKEN_OUTCOMES: readonly CallOutcome[] = ['reached', 'visit']

export const CALL_OUTCOME_NAMES: Record<CallOutcome, string> = {
  reached: 'Ulaşıldı',
  unreached: 'Ulaşılamadı',
  message: 'Mesaj',
  mail: 'E-posta',
  visit: 'Okula geldi',
}

export const ENTERED_BY_HAND = 'Elle eklendi'

/** The way of a lead that nobody sent by a form and that the desk wrote down without saying how it heard of it. */
export const BY_HAND = 'by-hand'

/** Ways of a lead that the code knows: the school neither renames nor removes them. */
export const FIXED_WAY_NAMES: Readonly<Record<string, string>> = {
  ...FORM_NAMES,
  [BY_HAND]: ENTERED_BY_HAND,
}

/** The delay of the first answer in the school’s working hours. */
export const ANSWER_TIME_NAMES = {
  hour: '1 saat içinde',
  'four-hours': '4 saat içinde',
  later: 'Daha geç',
  none: 'Yanıt yazılmadı',
} as const
export type AnswerTime = keyof typeof ANSWER_TIME_NAMES
export const ANSWER_TIMES = Object.keys(ANSWER_TIME_NAMES) as [AnswerTime, ...AnswerTime[]]
