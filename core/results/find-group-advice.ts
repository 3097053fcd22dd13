import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { test } from '../../db/schema/placement.ts'
import { course } from '../../db/schema/school.ts'
import { findOpenGroups } from './find-open-groups.ts'
import { findPlaces, type Person } from './find-places.ts'

interface Asked {
  exam: Pick<typeof test.$inferSelect, 'languageCode' | 'audience' | 'coursePageId'>
  kur: string
  /** Names of the course’s levels, the lowest first. */
  ladder: readonly string[]
  person: Person
}

const SHOWN = 5
const NEARBY = 2

/** Where somebody can learn: their places, groups of the kur, and without any the next best. */
export async function findGroupAdvice(db: Db, { exam, kur, ladder, person }: Asked) {
  const { languageCode, audience } = exam
  const places = await findPlaces(db, person)
  const held = places.map(({ group }) => group.id)
  const wanted = { languageCode, audience }
  const groups = await findOpenGroups(db, { ...wanted, kurs: [kur], held, limit: SHOWN })
  const nearby = groups.length > 0 ? [] : await findNearby(db, { ...wanted, kur, ladder })
  return { places, groups, nearby, course: await findCourse(db, exam) }
}

/** Of the levels beside it or, where they have none, of the language. */
async function findNearby(
  db: Db,
  {
    kur,
    ladder,
    ...wanted
  }: { kur: string; ladder: readonly string[] } & {
    languageCode: string
    audience: string
  },
) {
  const place = ladder.indexOf(kur)
  const kurs = ladder.filter((_, index) => Math.abs(index - place) === 1)
  const beside = await findOpenGroups(db, { ...wanted, kurs, limit: NEARBY })
  return beside.length > 0 ? beside : findOpenGroups(db, { ...wanted, limit: NEARBY })
}

/** That the test leads to. */
async function findCourse(db: Db, { coursePageId }: Asked['exam']) {
  const [found] = await db
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(and(eq(course.pageId, coursePageId ?? 0), isNull(course.deletedAt)))
    .orderBy(asc(course.id))
    .limit(1)
  return found ?? null
}
