import type { Pool } from 'pg'
import { addDays, schoolDay } from '../domain/school-time.ts'
import type { StudentAccount } from './panel.ts'

export const TODAY = schoolDay()

interface Past {
  days: number
  missed?: number
  isExcused?: boolean
  homework?: string
  due?: string
  topic?: string
}

export async function teach(pool: Pool, { id }: StudentAccount, lessons: Past[]) {
  for (const { days, missed, isExcused = false, homework, due, topic } of lessons) {
    await pool.query(
      `with own as (select id, group_id from enrollment where learner_id = $1 and state = 'active'),
       made as (
         insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand, state, topic, homework, homework_due)
         select group_id, ($2::date + time '00:05') at time zone 'Europe/Istanbul',
           ($2::date + time '00:35') at time zone 'Europe/Istanbul', 4, true, 'held', $5, $6, $7::date
         from own returning id)
       insert into attendance (lesson_id, enrollment_id, missed, is_excused, tapped_at)
       select made.id, own.id, $3::int, $4, now() from made, own where $3::int is not null`,
      [id, addDays(TODAY, days), missed ?? null, isExcused, topic ?? null, homework ?? null, due],
    )
  }
}

export async function examine(
  pool: Pool,
  { id }: StudentAccount,
  exams: [string, number, string | null][],
) {
  for (const [name, weight, points] of exams) {
    await pool.query(
      `with own as (select id, group_id from enrollment where learner_id = $1 and state = 'active'),
       made as (
         insert into assessment (group_id, name, weight, takes_place_on, position)
         select group_id, $2, $3, current_date, 0 from own returning id)
       insert into score (assessment_id, enrollment_id, points)
       select made.id, own.id, $4::numeric from made, own where $4::numeric is not null`,
      [id, name, weight, points],
    )
  }
}

export async function joinedOn(pool: Pool, { id }: StudentAccount, days: number) {
  await pool.query('update enrollment set starts_on = $2::date where learner_id = $1', [
    id,
    addDays(TODAY, days),
  ])
}
