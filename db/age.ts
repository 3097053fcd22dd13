import { sql } from 'drizzle-orm'
import { learner } from './schema/people.ts'
import { TODAY } from './school-day.ts'

/** Younger than 18 today, as far as anybody has said when they were born. */
export const IS_MINOR = sql<boolean>`coalesce(${learner.birthDate} > ${TODAY} - interval '18 years',
  ${learner.birthYear} > extract(year from ${TODAY}) - 18, false)`

/** Known to be 18 or older today. Of somebody whose age is unknown neither this nor `IS_MINOR` is true. */
export const IS_OF_AGE = sql<boolean>`coalesce(${learner.birthDate} <= ${TODAY} - interval '18 years',
  ${learner.birthYear} < extract(year from ${TODAY}) - 18, false)`
