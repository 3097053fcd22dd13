import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../../domain/actor.ts'
import { JOINED_STATES } from '../../domain/enrollment.ts'
import { getAgreement } from '../agreements/get-agreement.ts'
import { openAgreement } from '../agreements/open-agreement.ts'
import { AppError } from '../errors.ts'
import { setAgreement } from './write-enrollment.ts'

/**
 * Makes the agreement of a learner who was enrolled before there was a price. @throws AppError not-found, invalid; already-created for an
 * enrollment with an agreement; state-changed for one that is over
 */
export function createAgreement(
  db: Db,
  actor: Actor,
  { enrollmentId, terms }: Body<typeof create>,
) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(enrollment)
      .where(eq(enrollment.id, enrollmentId))
      .for('no key update')
    if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
    if (row.agreementId !== null) {
      throw new AppError('already-created', { message: 'Bu kaydın sözleşmesi zaten var.' })
    }
    if (!JOINED_STATES.some((state) => state === row.state)) throw new AppError('state-changed')
    const { learnerId, groupId } = row
    const contactId = row.contactId ?? undefined
    const id = await openAgreement(tx, actor, { learnerId, groupId, contactId, terms })
    if (id === null) {
      const message = 'Sınıfın ücreti yok; liste fiyatını yazın.'
      throw new AppError('invalid', { fields: { 'terms.listPrice': message } })
    }
    await setAgreement(tx, enrollmentId, id)
    return getAgreement(tx, id)
  })
}
