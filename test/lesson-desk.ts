import { sql } from 'drizzle-orm'
import { get } from '../contract/staff/attendance.ts'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { createGroupDesk } from './group-desk.ts'

export const TODAY = schoolDay()

export async function createLessonDesk() {
  const desk = await createGroupDesk()
  const { db } = desk.school
  await db.execute(sql`delete from holiday`)
  const teacher = await desk.school.signInStaff('ogretmen@ornek.com')
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id from teacher t join account a on a.id = t.account_id where a.email = 'ogretmen@ornek.com'`,
  )
  const teacherId = rows[0]?.id ?? 0
  let hour = 0

  async function open({ own = true, weeks = 2 } = {}) {
    hour += 1
    const group = await desk.make({
      startsOn: addDays(TODAY, -7 * weeks),
      slots: [
        {
          weekday: new Date(TODAY).getUTCDay() || 7,
          startsAt: `00:${String(hour * 2).padStart(2, '0')}`,
          endsAt: `00:${String(hour * 2 + 1).padStart(2, '0')}`,
          lessonHours: 4,
          title: 'Dil bilgisi',
          roomId: null,
          teacherId: own ? teacherId : desk.basis.teacherId,
        },
      ],
    })
    await desk.ask('POST', `group/${group.id}/state`, { revision: group.revision, state: 'open' })
    const lessons = await db.execute<{ id: number; day: string }>(
      sql`select id, origin_date::text as day from lesson where group_id = ${group.id} order by starts_at`,
    )
    const lessonOn = (days: number) =>
      lessons.rows.find(({ day }) => day === addDays(TODAY, days))?.id ?? 0
    return { id: group.id, lessonOn }
  }

  async function enroll(groupId: number, name: string, startsOn = addDays(TODAY, -14)) {
    const learner = await db.execute<{ id: number }>(
      sql`insert into learner (name, surname) values (${name}, 'Kıyı') returning id`,
    )
    const { body } = await desk.ask('POST', 'enrollment', {
      groupId,
      learnerId: learner.rows[0]?.id,
      startsOn,
    })
    return { id: Number(body.id), learnerId: learner.rows[0]?.id ?? 0 }
  }

  async function rollOf(lessonId: number, as = teacher) {
    const { body } = await desk.ask('GET', `attendance/${lessonId}`, undefined, as)
    return get.output.parse(body)
  }

  function record(lessonId: number, body: object, as = teacher) {
    return desk.ask('PUT', `attendance/${lessonId}`, body, as)
  }

  return { ...desk, db, teacher, teacherId, open, enroll, rollOf, record }
}

export function tap(enrollmentId: number, missed: number, secondsAgo = 10, isExcused = false) {
  const tappedAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
  return { enrollmentId, missed, isExcused, tappedAt }
}
