import type { LessonFacts } from '../../db/schema/lessons.ts'
import type { LessonChangeKind } from '../../domain/lesson.ts'
import { formatDayMonthWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'

export interface ChangeOfLesson {
  kind: LessonChangeKind
  group: string
  /** The lesson as it is now. */
  startsAt: Date
  endsAt: Date
  before: LessonFacts
  after: LessonFacts
  reason: string | null
}

/** `“A2 Akşam” sınıfının 7 Aralık Pazartesi 19.00-22.00 dersi iptal edildi. Neden: Kar tatili.` */
export function describeChange(change: ChangeOfLesson): string {
  const { reason } = change
  const why = reason ? ` Neden: ${reason.replace(/[.\s]+$/, '')}.` : ''
  return `“${change.group}” sınıfının ${sentenceOf(change)}${why}`
}

function sentenceOf({ kind, startsAt, endsAt, before, after }: ChangeOfLesson): string {
  const old = formatLesson(before, { startsAt, endsAt })
  const present = formatLesson(after, { startsAt, endsAt })
  const room = after.room ? ` Derslik: ${after.room}.` : ''
  switch (kind) {
    case 'moved':
      return `${old} dersi ${present} saatine alındı.${room}`
    case 'cancelled':
      return `${old} dersi iptal edildi.`
    case 'restored':
      return `${present} dersi yapılacak.`
    case 'room':
      return `${present} dersinin dersliği değişti: ${after.room ?? 'çevrim içi'}.`
    case 'substitute':
      return `${present} dersini ${after.teachers?.join(', ') ?? 'başka bir öğretmen'} verecek.`
    case 'added':
      return `programına ders eklendi: ${present}.${room}`
  }
}

function formatLesson(facts: LessonFacts, now: { startsAt: Date; endsAt: Date }): string {
  const startsAt = facts.startsAt ? new Date(facts.startsAt) : now.startsAt
  const endsAt = facts.endsAt ? new Date(facts.endsAt) : now.endsAt
  return `${formatDayMonthWeekday(schoolDay(startsAt))} ${formatTimeOf(startsAt)}-${formatTimeOf(endsAt)}`
}
