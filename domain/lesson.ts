export const LESSON_STATES = ['planned', 'held', 'cancelled'] as const
export type LessonState = (typeof LESSON_STATES)[number]

export const LESSON_STATE_NAMES: Record<LessonState, string> = {
  planned: 'Planlandı',
  held: 'Yapıldı',
  cancelled: 'İptal edildi',
}

/** A lesson that was over before its class came into the program. */
export const BEFORE_ARRIVAL = 'Önce'

/** Changes of one lesson. A moved lesson is still planned: the move is a record of its own. */
export const LESSON_CHANGES = [
  'moved',
  'cancelled',
  'restored',
  'room',
  'substitute',
  'added',
] as const
export type LessonChangeKind = (typeof LESSON_CHANGES)[number]

export const LESSON_CHANGE_NAMES: Record<LessonChangeKind, string> = {
  moved: 'Başka güne ya da saate alındı',
  cancelled: 'İptal edildi',
  restored: 'Yeniden yapılacak',
  room: 'Derslik değişti',
  substitute: 'Öğretmen değişti',
  added: 'Ders eklendi',
}

/** The fate of a cancelled lesson's hours: given at the end, on another day, or not at all. */
export const REPLACEMENTS = ['end', 'day', 'none'] as const
export type Replacement = (typeof REPLACEMENTS)[number]

export const REPLACEMENT_NAMES: Record<Replacement, string> = {
  end: 'Kurun sonuna eklensin',
  day: 'Belli bir gün yapılsın',
  none: 'Yerine ders yapılmasın',
}

export const NOTICE_STATES = ['queued', 'sent', 'seen', 'called', 'muted'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_STATE_NAMES: Record<NoticeState, string> = {
  queued: 'Gönderilecek',
  sent: 'Gönderildi, görülmedi',
  seen: 'Gördü',
  called: 'Arandı',
  muted: 'E-posta adresi yok',
}

export const GUEST_REASONS = ['trial', 'make-up'] as const
type GuestReason = (typeof GUEST_REASONS)[number]

export const GUEST_REASON_NAMES: Record<GuestReason, string> = {
  trial: 'Deneme dersi',
  'make-up': 'Telafi',
}

export const LEVEL_VERDICTS = ['too-low', 'right', 'too-high'] as const
export type LevelVerdict = (typeof LEVEL_VERDICTS)[number]

export const LEVEL_VERDICT_NAMES: Record<LevelVerdict, string> = {
  'too-low': 'Kur düşük geldi',
  right: 'Kur uygun',
  'too-high': 'Kur yüksek geldi',
}

/** Days after the first one in which a newcomer’s level is judged and can be changed. */
export const NEWCOMER_DAYS = 14

/**
 * Shares of a level's lesson hours, in percent, at which a learner is warned of absence before the limit of the course, until
 * the school chooses others.
 */
export const ABSENCE_WARNINGS: readonly number[] = [6, 8]

/** The UID of a lesson in calendars: the same in a mailed file and in the feed, so that both are one event. */
export function calendarUidOf(lessonId: number, host: string): string {
  return `dated-lesson-${lessonId}@${host}`
}
