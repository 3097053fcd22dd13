import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { chainOf } from '../../db/enrollment-chain.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { homeworkDone, lesson } from '../../db/schema/lessons.ts'
import { TODAY } from '../../db/school-day.ts'
import { IS_ON_ROLL } from '../attendance/get-roll.ts'
import { MOST_GROUPS, ofOwnGroup } from './own-group.ts'

const MOST = 60

/** Homework without a date is for the lesson one week later. */
const DUE = sql`coalesce(${lesson.homeworkDue}, ${LESSON_DAY} + 7)`
const IS_OPEN = sql<boolean>`(${DUE} >= ${TODAY} and ${homeworkDone.isDone} is not true)`

/** Homework of lessons that the learner was on the roll of, the next one first; after it, that of the past. */
export const findHomework = ofOwnGroup(
  'homework',
  (db, own) =>
    db
      .select({
        lessonId: lesson.id,
        group: courseGroup.name,
        text: sql<string>`${lesson.homework}`,
        givenOn: sql<string>`${LESSON_DAY}::text`,
        due: lesson.homeworkDue,
        isDone: homeworkDone.isDone,
        isOpen: IS_OPEN,
      })
      .from(own)
      .innerJoin(enrollment, sql`${enrollment.id} = any (${chainOf(own.enrollmentId)})`)
      .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
      .innerJoin(
        lesson,
        and(
          eq(lesson.groupId, enrollment.groupId),
          isNotNull(lesson.homework),
          ne(lesson.state, 'cancelled'),
          IS_ON_ROLL,
        ),
      )
      .leftJoin(
        homeworkDone,
        and(eq(homeworkDone.lessonId, lesson.id), eq(homeworkDone.enrollmentId, enrollment.id)),
      )
      .orderBy(desc(IS_OPEN), asc(sql`case when ${IS_OPEN} then ${DUE} end`), desc(lesson.startsAt))
      .limit(MOST),
  MOST_GROUPS,
)
