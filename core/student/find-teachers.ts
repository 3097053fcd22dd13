import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { teachersOfGroup } from '../../db/group-teachers.ts'
import { rating } from '../../db/schema/enrollments.ts'
import { media } from '../../db/schema/media.ts'
import { teacher } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'
import { type GroupChoice, LEARNER, ofOwnGroup } from './own-group.ts'

const findRows = ofOwnGroup('teachers', (db, own) =>
  db
    .select({ teacher, media, point: rating.point })
    .from(own)
    .innerJoin(
      teacher,
      and(inArray(teacher.id, teachersOfGroup(own.id)), isNull(teacher.deletedAt)),
    )
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .leftJoin(rating, and(eq(rating.teacherId, teacher.id), eq(rating.learnerId, LEARNER)))
    .orderBy(asc(teacher.name), asc(teacher.surname)),
)

export async function findOwnTeachers(db: Db, learnerId: number, choice: GroupChoice = {}) {
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
