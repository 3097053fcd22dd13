import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { isLiving } from '../../domain/enrollment.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { fill, type Words } from '../templates/places.ts'
import { getPaperText } from './paper-texts.ts'

/** The student certificate is printed from its screen: only its words are made here. @throws AppError not-found */
export async function describeStudent(db: Db, id: number): Promise<Words> {
  const [row] = await db
    .select({ state: enrollment.state, name: fullName(learner) })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .where(eq(enrollment.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
  const [school] = await db.select({ name: siteConfig.name }).from(siteConfig)
  return fill(await getPaperText(db, 'student-certificate'), {
    okul: school?.name ?? 'Okul',
    öğrenci: row.name,
    // The paper says that a learner has left: it is asked for long after.
    durum: isLiving(row.state) ? 'öğrencisidir' : 'öğrencisi olmuştur',
    tarih: formatDate(schoolDay()),
  })
}
