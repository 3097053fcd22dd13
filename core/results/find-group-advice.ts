import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { test } from '../../db/schema/placement.ts'
import { course } from '../../db/schema/school.ts'
import type { Audience } from '../../domain/people.ts'
import { findAdvisedGroups } from './find-advised-groups.ts'
import { type EnrollmentOwner, findOwnEnrollments } from './find-own-enrollments.ts'

interface Asked {
  exam: Pick<typeof test.$inferSelect, 'languageCode' | 'audience' | 'coursePageId'>
  kur: string
  ladder: readonly string[]
  person: EnrollmentOwner
}

const SHOWN = 5
const NEARBY = 2

export async function findGroupAdvice(db: Db, { exam, kur, ladder, person }: Asked) {
  const { languageCode, audience } = exam
  const places = await findOwnEnrollments(db, person)
  const held = places.map(({ group }) => group.id)
  const wanted = { languageCode, audience }
  const groups = await findAdvisedGroups(db, { ...wanted, kurs: [kur], held, limit: SHOWN })
  const nearby = groups.length > 0 ? [] : await findNearby(db, { ...wanted, kur, ladder })
  return { places, groups, nearby, course: await findCourse(db, exam) }
}

async function findNearby(
  db: Db,
  {
    kur,
    ladder,
    ...wanted
  }: { kur: string; ladder: readonly string[] } & {
    languageCode: string
    audience: Audience
  },
) {
  const place = ladder.indexOf(kur)
  const kurs = ladder.filter((_, index) => Math.abs(index - place) === 1)
  const beside = await findAdvisedGroups(db, { ...wanted, kurs, limit: NEARBY })
  return beside.length > 0 ? beside : findAdvisedGroups(db, { ...wanted, limit: NEARBY })
}

async function findCourse(db: Db, { coursePageId }: Asked['exam']) {
  const [found] = await db
    .select({ id: course.id, name: course.name })
    .from(course)
    .where(and(eq(course.pageId, coursePageId ?? 0), isNull(course.deletedAt)))
    .orderBy(asc(course.id))
    .limit(1)
  return found ?? null
}
