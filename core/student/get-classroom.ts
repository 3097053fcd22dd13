import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { campus, course, language } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'
import { type GroupChoice, IS_ACTIVE, ofOwnGroup, type ownGroup } from './own-group.ts'

const findClassroom = ofOwnGroup('classroom', (db, own) =>
  db
    .select({
      id: own.id,
      name: own.name,
      languageId: course.languageId,
      level: level.name,
      studentCount: countStudents(db, own.id),
      startsOn: own.startsOn,
      endsOn: own.endsOn,
      mode: own.mode,
      campus: { name: campus.name, address: campus.address, directions: campus.directions },
    })
    .from(own)
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(level, eq(level.id, own.levelId))
    .leftJoin(campus, eq(campus.id, own.campusId)),
)

const findLanguage = ofOwnGroup('language', (db, own) =>
  db
    .select({ id: language.id, name: language.name })
    .from(own)
    .innerJoin(course, eq(course.id, own.courseId))
    .innerJoin(language, eq(language.id, course.languageId)),
)

export async function getClassroom(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findClassroom(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  return row
}

export async function getOwnLanguage(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findLanguage(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  return row
}

function countStudents(db: Db, groupId: ReturnType<typeof ownGroup>['id']) {
  const active = db
    .select({ count: sql`count(*)::int` })
    .from(enrollment)
    .innerJoin(learner, and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt)))
    .where(and(eq(enrollment.groupId, groupId), IS_ACTIVE))
  return sql<number>`(${active})`
}
