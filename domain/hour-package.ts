export const PACKAGE_ENTRY_KINDS = ['bought', 'used', 'returned', 'expired', 'corrected'] as const
type PackageEntryKind = (typeof PACKAGE_ENTRY_KINDS)[number]

export const PACKAGE_ENTRY_NAMES: Record<PackageEntryKind, string> = {
  bought: 'Satın alındı',
  used: 'Kullanıldı',
  returned: 'Geri verildi',
  expired: 'Süresi doldu',
  corrected: 'Düzeltildi',
}

/** Lesson hours of the largest package. */
export const MOST_PACKAGE_HOURS = 500

/** Hours before a private lesson until which it can be called off for nothing, until the school chooses others. */
export const NOTICE_HOURS = 24
export const MOST_NOTICE_HOURS = 168

/** Days before its last one in which a package is about to end. */
export const ENDING_DAYS = 14

/** Minutes as lesson hours: `4 ders saati`, `3 ders saati 20 dakika`, `-1 ders saati`. */
export function formatLessonHours(minutes: number, lessonMinutes: number): string {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / lessonMinutes)
  const rest = size % lessonMinutes
  const parts = [
    ...(hours > 0 || rest === 0 ? [`${hours} ders saati`] : []),
    ...(rest > 0 ? [`${rest} dakika`] : []),
  ]
  return `${minutes < 0 ? '−' : ''}${parts.join(' ')}`
}

interface Attended {
  lessonHours: number
  lessonMinutes: number
  missed: number
  isExcused: boolean
}

/** A held lesson uses its whole length, unless the learner missed all of it with an excuse. */
export function minutesUsed({ lessonHours, lessonMinutes, missed, isExcused }: Attended): number {
  return isExcused && missed >= lessonHours ? 0 : lessonHours * lessonMinutes
}

/** Whether a lesson is called off too late to be free. @param noticeHours null where the school charges none */
export function isCalledOffLate(startsAt: Date, now: Date, noticeHours: number | null): boolean {
  if (noticeHours === null) return false
  return startsAt.getTime() - now.getTime() < noticeHours * 60 * 60 * 1000
}

interface Share {
  id: number
  minutes: number
}

/**
 * Divides the minutes of a lesson over packages, in their order. What none has left is taken from the last one, whose rest is
 * then below zero.
 */
export function divideMinutes(
  packages: readonly { id: number; left: number }[],
  minutes: number,
): Share[] {
  let open = minutes
  return packages.flatMap(({ id, left }, at) => {
    const isLast = at === packages.length - 1
    const taken = isLast ? open : Math.min(Math.max(left, 0), open)
    open -= taken
    return taken > 0 ? [{ id, minutes: taken }] : []
  })
}
