import { sql } from 'drizzle-orm'
import type { Planned } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { formatDateWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import type { PlanResult } from './plan-group.ts'
import type { Span } from './plan-lessons.ts'

export interface WantedLesson extends Span {
  id?: number
  /** Left out where only room and teachers are wanted. */
  groupId?: number
  roomId: number | null
  teacherIds: readonly number[]
}

export interface LessonClash {
  what: 'room' | 'teacher' | 'group'
  id: number
  name: string
  wanted: Span
  wantedId: number | undefined
  lessonId: number
  group: string
  taken: Span
}

interface Row extends Record<string, unknown> {
  at: string
  what: LessonClash['what']
  id: number
  name: string
  lessonId: number
  group: string
  startsAt: Date | string
  endsAt: Date | string
}

export async function findClashes(db: Db, wanted: readonly WantedLesson[]): Promise<LessonClash[]> {
  if (wanted.length === 0) return []
  const lessons = wanted.map(({ id, groupId, startsAt, endsAt, roomId, teacherIds }, at) => ({
    at,
    id: id ?? 0,
    groupId,
    startsAt,
    endsAt,
    roomId,
    teacherIds,
  }))
  const { rows } = await db.execute<Row>(sql`
    with wanted as (
      select (w ->> 'at')::int as at, (w ->> 'id')::int as id, (w ->> 'groupId')::int as group_id, (w ->> 'roomId')::int as room_id, w -> 'teacherIds' as teacher_ids,
        tstzrange((w ->> 'startsAt')::timestamptz, (w ->> 'endsAt')::timestamptz, '[)') as during
      from jsonb_array_elements(${JSON.stringify(lessons)}::jsonb) as w
    )
    select wanted.at, 'room' as what, r.id, r.name, l.id as "lessonId", g.name as group, l.starts_at as "startsAt", l.ends_at as "endsAt"
    from wanted join lesson l on l.room_id = wanted.room_id and l.during && wanted.during and l.busy and l.id <> wanted.id
    join room r on r.id = l.room_id join course_group g on g.id = l.group_id
    union all
    select wanted.at, 'teacher', t.id, concat_ws(' ', t.name, t.surname), l.id, g.name, l.starts_at, l.ends_at
    from wanted cross join lateral jsonb_array_elements_text(wanted.teacher_ids) as asked
    join lesson_teacher lt on lt.teacher_id = asked::int and lt.during && wanted.during and lt.busy and lt.lesson_id <> wanted.id
    join lesson l on l.id = lt.lesson_id join teacher t on t.id = lt.teacher_id join course_group g on g.id = l.group_id
    union all
    select wanted.at, 'group', g.id, g.name, l.id, g.name, l.starts_at, l.ends_at
    from wanted join lesson l on l.group_id = wanted.group_id and l.during && wanted.during and l.busy and not l.is_overlapping
      and l.id <> wanted.id
    join course_group g on g.id = l.group_id
    order by 1, 2, 3`)
  return rows.flatMap(({ at, startsAt, endsAt, ...row }) => {
    const lesson = wanted[Number(at)]
    if (!lesson) return []
    const taken = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    const { id: wantedId, ...span } = lesson
    return [
      {
        ...row,
        wantedId,
        wanted: { startsAt: span.startsAt, endsAt: span.endsAt },
        taken,
      },
    ]
  })
}

export function describeClash({ what, name, group, taken }: LessonClash): string {
  const when = `${formatDateWeekday(schoolDay(taken.startsAt))} ${formatTimeOf(taken.startsAt)}-${formatTimeOf(taken.endsAt)}`
  return what === 'group'
    ? `“${group}” sınıfının o saatte başka bir dersi var: ${when}.`
    : `${name}: ${when} “${group}” sınıfında.`
}

export function toPlanned({
  added,
  changed,
  withdrawn,
  missing,
  lastDay,
  clashes,
}: PlanResult): Planned {
  return {
    added,
    changed,
    withdrawn,
    missing,
    lastDay,
    clashes: clashes.map(describeClash),
  }
}
