import { insertEnrollments, type NewEnrollment } from '../core/enrollments/write-enrollment.ts'
import { insertContacts } from '../core/people/write-contact.ts'
import { linkLearners } from '../core/people/write-contact-learner.ts'
import { insertLearners } from '../core/people/write-learner.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'
import type { Demo } from './read-demo.ts'

export type Place = Omit<NewEnrollment, 'learnerId'>

/**
 * Fills places with invented people, a table at a time: six statements per place would be slow. @param first number of the
 * first person: the same number is the same person
 */
export async function fillPlaces(
  db: Db,
  applicants: Demo['applicants'],
  { places, first = 0 }: { places: readonly Place[]; first?: number },
): Promise<void> {
  const people = places.map((_, at) => inventPerson(applicants, first + at))
  const contacts = await insertContacts(db, people)
  const learners = await insertLearners(
    db,
    people.map(({ name, surname }) => ({ name, surname })),
  )
  const idOf = (ids: number[], at: number) => ids[at] ?? 0
  await linkLearners(
    db,
    places.map((_, at) => ({
      contactId: idOf(contacts, at),
      learnerId: idOf(learners, at),
      relation: 'self' as const,
    })),
  )
  await insertEnrollments(
    db,
    SYSTEM,
    places.map((place, at) => ({
      ...place,
      learnerId: idOf(learners, at),
      contactId: idOf(contacts, at),
    })),
  )
}

export function inventPerson({ names, surnames }: Demo['applicants'], number: number) {
  return {
    name: names[number % names.length] ?? '',
    surname: surnames[number % surnames.length] ?? '',
    email: `aday${number + 1}@ornek.com`,
    phone: `0532 555 ${Math.floor(number / 100) + 30} ${String(number % 100).padStart(2, '0')}`,
  }
}
