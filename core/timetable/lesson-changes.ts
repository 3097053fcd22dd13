import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type LessonFacts, lesson, lessonChange, notice } from '../../db/schema/lessons.ts'
import type { GROUP_MODES } from '../../domain/group.ts'
import type { LessonChangeKind } from '../../domain/lesson.ts'
import {
  formatDayMonthWeekday,
  formatTimeOf,
  formatWeekday,
  schoolDay,
} from '../../domain/school-time.ts'

export function selectChangesOfLessons(db: Db) {
  return db
    .select({
      id: lessonChange.id,
      teacherIds: lessonChange.teacherIds,
      kind: lessonChange.kind,
      group: courseGroup.name,
      mode: courseGroup.mode,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      before: lessonChange.before,
      after: lessonChange.after,
      reason: lessonChange.reason,
    })
    .from(lessonChange)
    .innerJoin(lesson, eq(lesson.id, lessonChange.lessonId))
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .$dynamic()
}

export interface ChangeOfLesson {
  kind: LessonChangeKind
  group: string
  mode: (typeof GROUP_MODES)[number]
  startsAt: Date
  endsAt: Date
  before: LessonFacts
  after: LessonFacts
  reason: string | null
  /** A teacher of the lesson, told apart where it changes hands; a learner without. */
  reader?: 'new-teacher' | 'old-teacher'
}

export function describeChange(change: ChangeOfLesson): string {
  const { reason } = change
  const why = reason ? ` Neden: ${reason.replace(/[.\s]+$/, '')}.` : ''
  return `“${change.group}” sınıfının ${sentenceOf(change)}${why}`
}

/** Changes that differ in their weeks only, as after new weekly hours, are one sentence with their number. */
export function describeChanges(changes: readonly ChangeOfLesson[]): string[] {
  return [...Map.groupBy(changes, patternOf).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const last = more.at(-1)
    const sentence = describeChange(first)
    if (!last) return [sentence]
    const day = formatDayMonthWeekday(schoolDay(startOf(last)))
    return [`${sentence} Aynı değişiklik ${more.length} derste daha var; sonuncusu ${day}.`]
  })
}

function patternOf(change: ChangeOfLesson): string {
  const { kind, group, startsAt, before, after, reason, reader } = change
  const weekly = (facts: LessonFacts) => {
    const moment = facts.startsAt ? new Date(facts.startsAt) : startsAt
    const { room, teachers } = facts
    return [formatWeekday(schoolDay(moment)), formatTimeOf(moment), room, teachers]
  }
  return JSON.stringify([kind, group, reason, reader, weekly(before), weekly(after)])
}

function startOf({ startsAt, before, after }: ChangeOfLesson): Date {
  const moment = after.startsAt ?? before.startsAt
  return moment ? new Date(moment) : startsAt
}

function sentenceOf(change: ChangeOfLesson): string {
  const { kind, mode, startsAt, endsAt, before, after } = change
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
      return `${present} dersinin dersliği değişti: ${after.room ?? NO_ROOM[mode]}.`
    case 'substitute':
      return `${present} dersini ${teacherOf(change)}.`
    case 'added':
      return `programına ders eklendi: ${present}.${room}`
  }
}

function teacherOf({ after, reader }: ChangeOfLesson): string {
  if (reader === 'new-teacher') return 'siz vereceksiniz'
  const given = `${after.teachers?.join(', ') || 'başka bir öğretmen'} verecek`
  return reader === 'old-teacher' ? `sizin yerinize ${given}` : given
}

function formatLesson(facts: LessonFacts, now: { startsAt: Date; endsAt: Date }): string {
  const startsAt = facts.startsAt ? new Date(facts.startsAt) : now.startsAt
  const endsAt = facts.endsAt ? new Date(facts.endsAt) : now.endsAt
  return `${formatDayMonthWeekday(schoolDay(startsAt))} ${formatTimeOf(startsAt)}-${formatTimeOf(endsAt)}`
}

const NO_ROOM: Record<ChangeOfLesson['mode'], string> = {
  'in-person': 'okul bildirecek',
  online: 'çevrim içi',
}

/** Once all of the lessons are over, at their new time and at their old one, the letter is no news. */
export function lastEndOf(
  changes: readonly Pick<ChangeOfLesson, 'endsAt' | 'before'>[],
): Date | null {
  if (changes.length === 0) return null
  const ends = changes.flatMap(({ endsAt, before }) => [
    endsAt.getTime(),
    before.endsAt ? Date.parse(before.endsAt) : 0,
  ])
  return new Date(Math.max(...ends))
}

/** Only what was shown: a notice that came meanwhile is still to be seen. */
export async function seeChanges(
  db: Db,
  learnerId: number,
  { notices }: { notices: readonly number[] },
): Promise<void> {
  await db
    .update(notice)
    .set({
      state: sql`(case ${notice.state} when 'called' then 'called' else 'seen' end)::notice_state`,
      seenAt: sql`now()`,
    })
    .where(
      and(inArray(notice.id, [...notices]), eq(notice.learnerId, learnerId), isNull(notice.seenAt)),
    )
}
