import { sql } from 'drizzle-orm'
import { learner } from './schema/people.ts'
import { TODAY } from './school-day.ts'

/** Younger than 18 today; false for an unknown age. */
export const IS_MINOR = sql<boolean>`coalesce(${learner.birthDate} > ${TODAY} - interval '18 years',
  ${learner.birthYear} > extract(year from ${TODAY}) - 18, false)`

export const IS_OF_AGE = sql<boolean>`coalesce(${learner.birthDate} <= ${TODAY} - interval '18 years',
  ${learner.birthYear} < extract(year from ${TODAY}) - 18, false)`
