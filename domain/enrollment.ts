export const ENROLLMENT_STATES = [
  'waiting',
  'offered',
  'reserved',
  'active',
  'frozen',
  'transferred',
  'finished',
  'withdrawn',
  'expired',
  'cancelled',
] as const
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]

export const PENDING_STATES = [
  'waiting',
  'offered',
  'reserved',
] as const satisfies EnrollmentState[]

export const JOINED_STATES = ['active', 'frozen'] as const satisfies EnrollmentState[]

/** States that have not ended: a learner has at most one of them in a group. */
export const LIVING_STATES = [...PENDING_STATES, ...JOINED_STATES] as const

export function isLiving(state: EnrollmentState): boolean {
  return LIVING_STATES.some((living) => living === state)
}

export const HELD_STATES = ['reserved', 'offered'] as const satisfies EnrollmentState[]

/**
 * How many of so many seats, or turns on a waiting list, visitors may have together before the desk has spoken to them: a
 * third, and at least one.
 */
export function visitorShare(seats: number): number {
  return Math.max(1, Math.floor(seats / 3))
}

export const READABLE_STATES = [...JOINED_STATES, 'finished'] as const

/** The learner is or was in the group. */
export const BEGUN_STATES = [...READABLE_STATES, 'transferred', 'withdrawn'] as const

export function hasBegun(state: EnrollmentState): boolean {
  return BEGUN_STATES.some((begun) => begun === state)
}

/** A learner who was expected in a group comes no more, or not for a while. */
export const END_STATES = ['withdrawn', 'frozen', 'cancelled'] as const satisfies EnrollmentState[]

export const END_NAMES: Record<(typeof END_STATES)[number], string> = {
  withdrawn: 'Ayrıldı',
  frozen: 'Dondurdu',
  cancelled: 'Ön kayıt iptali',
}

export const ENROLLMENT_STATE_NAMES: Record<EnrollmentState, string> = {
  waiting: 'Bekleme listesinde',
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

export const OUTCOMES = ['passed', 'free-repeat', 'repeat', 'failed'] as const
export type EnrollmentOutcome = (typeof OUTCOMES)[number]

export const OUTCOME_NAMES: Record<EnrollmentOutcome, string> = {
  passed: 'Geçti',
  'free-repeat': 'Ücretsiz tekrar edecek',
  repeat: 'Tekrar edecek',
  failed: 'Kaldı',
}
