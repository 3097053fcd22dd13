import { sql } from 'drizzle-orm'
import { get } from '../contract/staff/attendance.ts'
import { create as createEnrollment } from '../contract/staff/enrollment.ts'
import { createAssessment, score } from '../contract/staff/marks.ts'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { createGroupDesk, EVENING, teacherOf } from './group-desk.ts'

export const TODAY = schoolDay()

export async function createLessonDesk() {
  const desk = await createGroupDesk()
  const { db } = desk.school
  await db.execute(sql`delete from holiday`)
  const teacher = await desk.school.signInStaff('ogretmen@ornek.com')
  const teacherId = await teacherOf(desk.school, 'ogretmen@ornek.com')
  let hour = 0

  async function open({ own = true, weeks = 2, day = TODAY } = {}) {
    hour += 1
    const { id } = await desk.open({
      startsOn: addDays(day, -7 * weeks),
      slots: [
        {
          ...EVENING,
          weekday: new Date(day).getUTCDay() || 7,
          startsAt: `00:${String(hour * 2).padStart(2, '0')}`,
          endsAt: `00:${String(hour * 2 + 1).padStart(2, '0')}`,
          teacherId: own ? teacherId : desk.basis.teacherId,
        },
      ],
    })
    const lessons = await db.execute<{ id: number; day: string }>(
      sql`select id, origin_date::text as day from lesson where group_id = ${id} order by starts_at`,
    )
    const lessonOn = (days: number) =>
      lessons.rows.find(({ day }) => day === addDays(TODAY, days))?.id ?? 0
    return { id, lessonOn }
  }

  async function enroll(groupId: number, name: string, startsOn = addDays(TODAY, -14)) {
    const learner = await db.execute<{ id: number }>(
      sql`insert into learner (name, surname) values (${name}, 'Kıyı') returning id`,
    )
    const learnerId = learner.rows[0]?.id ?? 0
    const { id } = await desk.done(createEnrollment, { groupId, learnerId, startsOn })
    return { id, learnerId }
  }

  const rollOf = (id: number, as = teacher) => desk.done(get, { id }, as)

  function record(lessonId: number, body: object, as = teacher) {
    return desk.ask('PUT', `attendance/${lessonId}`, body, as)
  }

  async function addAssessment(id: number, given: object = {}, as = teacher) {
    const assessment = { name: 'Ara sınav', weight: 1, isExam: true, ...given }
    const { assessments } = await desk.done(createAssessment, { id, ...assessment }, as)
    return assessments.at(-1)?.id ?? 0
  }

  async function mark(id: number, enrollmentId: number, points?: string | null) {
    const { rows } = await db.execute<{ known: string | null }>(
      sql`select points as known from score where assessment_id = ${id} and enrollment_id = ${enrollmentId}`,
    )
    const scores = [{ enrollmentId, points, ...rows[0] }]
    const { people } = await desk.done(score, { id, scores }, teacher)
    return people.find((person) => person.enrollmentId === enrollmentId)
  }

  return {
    ...desk,
    openAt: desk.open,
    db,
    teacher,
    teacherId,
    open,
    enroll,
    rollOf,
    record,
    addAssessment,
    mark,
  }
}

export function tap(enrollmentId: number, missed: number, secondsAgo = 10, isExcused = false) {
  const tappedAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
  return { enrollmentId, missed, isExcused, tappedAt }
}
