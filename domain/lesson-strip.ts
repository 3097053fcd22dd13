import type { LessonState } from './lesson.ts'
import { formatDayMonthWeekday, formatMoment, formatTimeOf, schoolDay } from './school-time.ts'

/** A lesson as one learner met it, or is going to. */
export interface StripLesson {
  id: number
  group: string
  startsAt: string
  endsAt: string
  lessonHours: number
  state: LessonState
  /** Null where nothing is recorded. */
  missed: number | null
  isExcused: boolean
  /** The learner had not joined yet, which is no absence. */
  isBefore: boolean
  /** The hour before the last move; null for a lesson that was not moved. */
  movedFrom: string | null
  /** The family has said that the learner will not come on that day. */
  isReported: boolean
  topic: string | null
  room: string | null
  teacher: string | null
}

const LESSON_MARKS = [
  'came',
  'missed',
  'excused',
  'unrecorded',
  'before',
  'cancelled',
  'reported',
  'moved',
  'ahead',
] as const
export type LessonMark = (typeof LESSON_MARKS)[number]

export const LESSON_MARK_NAMES: Record<LessonMark, string> = {
  came: 'Geldi',
  missed: 'Gelmedi',
  excused: 'Mazeretli',
  unrecorded: 'Yoklama yok',
  before: 'Kayıttan önce',
  cancelled: 'İptal',
  reported: 'Gelemeyecek',
  moved: 'Günü değişti',
  ahead: 'Yapılacak',
}

export function isAhead({ endsAt, state }: StripLesson, now: Date): boolean {
  return state !== 'cancelled' && new Date(endsAt) > now
}

export function markOf(lesson: StripLesson, now: Date): LessonMark {
  const { state, missed, isExcused, isBefore, movedFrom, isReported } = lesson
  if (state === 'cancelled') return 'cancelled'
  if (missed !== null) return missed === 0 ? 'came' : isExcused ? 'excused' : 'missed'
  if (isBefore) return 'before'
  if (!isAhead(lesson, now)) return 'unrecorded'
  if (isReported) return 'reported'
  return movedFrom ? 'moved' : 'ahead'
}

export function formatLessonTime({ startsAt, endsAt }: StripLesson): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return `${formatDayMonthWeekday(schoolDay(start))}, ${formatTimeOf(start)}-${formatTimeOf(end)}`
}

/** Words the outcome of a lesson as a sentence without its subject: learner, family and school read it. */
export function describeMark(lesson: StripLesson, now: Date): string {
  const { missed, lessonHours, movedFrom } = lesson
  const mark = markOf(lesson, now)
  const hours = `${missed} / ${lessonHours} ders saati kaçırıldı`
  const said = {
    came: `${lessonHours} ders saatinin hepsine gelindi`,
    missed: hours,
    excused: `${hours}, mazeretli`,
    unrecorded: 'yoklaması girilmedi',
    before: 'kayıttan önce, sayılmaz',
    cancelled: 'iptal edildi',
    reported: 'gelinemeyeceği okula bildirildi',
    moved: `yapılacak, ${lessonHours} ders saati`,
    ahead: `yapılacak, ${lessonHours} ders saati`,
  }[mark]
  return movedFrom ? `${said}; ${formatMoment(new Date(movedFrom))} yerine` : said
}

/** Marks that occur, in the order of the legend, with how often they do. */
export function countMarks(
  lessons: readonly StripLesson[],
  now: Date,
): { mark: LessonMark; count: number }[] {
  const marks = lessons.map((lesson) => markOf(lesson, now))
  return LESSON_MARKS.map((mark) => ({
    mark,
    count: marks.filter((one) => one === mark).length,
  })).filter(({ count }) => count > 0)
}
