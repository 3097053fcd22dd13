import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { campus, course, language } from '../../db/schema/school.ts'
import type { test } from '../../db/schema/tests.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import type { Audience } from '../../domain/people.ts'
import { countFreeSeats, occupiesSeat, takesNewcomersAhead } from '../groups/seats.ts'

interface Wanted {
  kurs?: readonly string[] | undefined
  languageCode: string
  audience: Audience
  held?: number[]
  limit: number
}

function findAdvisedGroups(db: Db, { kurs, languageCode, audience, held = [], limit }: Wanted) {
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      startsOn: courseGroup.startsOn,
      course: course.name,
      level: level.name,
      campus: campus.name,
      placesLeft: countFreeSeats,
    })
    .from(courseGroup)
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(language, eq(language.id, course.languageId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(
      and(
        takesNewcomersAhead,
        eq(language.code, languageCode),
        sql`${course.audience} = ${audience}`,
        kurs ? inArray(level.name, [...kurs]) : undefined,
        or(gt(countFreeSeats, 0), inArray(courseGroup.id, held)),
      ),
    )
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(limit)
}

interface EnrollmentOwner {
  learnerId: number
  leadId: number
}

const isLive = or(
  eq(enrollment.state, 'waiting'),
  inArray(enrollment.state, JOINED_STATES),
  occupiesSeat,
)

async function findOwnEnrollments(db: Db, { learnerId, leadId }: EnrollmentOwner) {
  const rows = await db
    .select({
      id: enrollment.id,
      revision: enrollment.revision,
      state: enrollment.state,
      group: { id: courseGroup.id, name: courseGroup.name },
      until: enrollment.heldUntil,
    })
    .from(enrollment)
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(
      and(
        or(eq(enrollment.learnerId, learnerId), eq(enrollment.leadId, leadId)),
        isLive,
        isNull(courseGroup.deletedAt),
      ),
    )
    .orderBy(asc(courseGroup.startsOn), asc(enrollment.id))
    .limit(20)
  return rows.map(({ until, ...row }) => ({ ...row, heldUntil: until?.toISOString() ?? null }))
}

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
