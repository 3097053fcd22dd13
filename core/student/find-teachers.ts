import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rating } from '../../db/schema/enrollments.ts'
import { groupTeacher } from '../../db/schema/groups.ts'
import { media } from '../../db/schema/media.ts'
import { teacher } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'
import { type GroupChoice, LEARNER, ofOwnGroup } from './own-group.ts'

const findRows = ofOwnGroup('teachers', (db, own) =>
  db
    .select({ teacher, media, point: rating.point })
    .from(own)
    .innerJoin(groupTeacher, eq(groupTeacher.groupId, own.id))
    .innerJoin(teacher, and(eq(teacher.id, groupTeacher.teacherId), isNull(teacher.deletedAt)))
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .leftJoin(rating, and(eq(rating.teacherId, teacher.id), eq(rating.learnerId, LEARNER)))
    .orderBy(asc(teacher.name), asc(teacher.surname)),
)

/** The teachers of the student’s group with the stars that this student gave, in the order of the alphabet. */
export async function findTeachers(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const rows = await findRows(db, learnerId, choice)
  return rows.map(({ teacher: { id, name, surname, title, about }, media, point }) => ({
    id,
    name,
    surname,
    title,
    about,
    point,
    picture: toPicture(media),
  }))
}
