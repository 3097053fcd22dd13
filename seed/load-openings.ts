import { insertEnrollments, type NewEnrollment } from '../core/enrollments/write-enrollment.ts'
import { insertGroup } from '../core/groups/write-group.ts'
import { insertContacts } from '../core/people/write-contact.ts'
import { linkLearners } from '../core/people/write-contact-learner.ts'
import { insertLearners } from '../core/people/write-learner.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'
import { markGroup } from './marks.ts'
import { toOpening } from './openings.ts'
import type { Demo, SchoolIds } from './read-demo.ts'

export async function loadOpenings(
  db: Db,
  demo: Demo,
  ids: SchoolIds,
  today: string,
): Promise<void> {
  const places: Place[] = []
  for (const opening of demo.openings) {
    const input = toOpening(opening, demo.schedules, ids, today)
    const groupId = await insertGroup(db, input)
    await markGroup(db, groupId)
    const { startsOn, price } = input
    const common = { groupId, listPrice: price }
    places.push(
      ...Array.from({ length: opening.taken }, () => ({
        ...common,
        state: 'active' as const,
        startsOn,
      })),
      ...Array.from({ length: opening.waiting }, () => ({ ...common, state: 'waiting' as const })),
    )
  }
  await fillPlaces(db, demo.applicants, places)
}

type Place = Omit<NewEnrollment, 'learnerId'>

/** A table at a time: six statements per place would be slow. */
async function fillPlaces(
  db: Db,
  { names, surnames }: Demo['applicants'],
  places: readonly Place[],
): Promise<void> {
  const people = places.map((_, at) => ({
    name: names[at % names.length] ?? '',
    surname: surnames[at % surnames.length] ?? '',
    email: `aday${at + 1}@ornek.com`,
    phone: `0532 555 ${Math.floor(at / 100) + 30} ${String(at % 100).padStart(2, '0')}`,
  }))
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
      payerId: idOf(contacts, at),
    })),
  )
}
