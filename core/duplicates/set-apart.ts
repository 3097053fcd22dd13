import { inArray } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { setApart as call } from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactApart } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

export function setApart(
  db: Db,
  actor: Actor,
  { id, other }: Body<typeof call> & { id: number },
): Promise<void> {
  const pair = { oneId: Math.min(id, other), otherId: Math.max(id, other) }
  return db.transaction(async (tx) => {
    const known = await tx.$count(contact, inArray(contact.id, [id, other]))
    if (known !== 2) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
    await tx
      .insert(contactApart)
      .values({ ...pair, actorId: actor.accountId })
      .onConflictDoNothing()
    await recordChange(tx, actor, {
      action: 'set-apart',
      entity: 'contact',
      entityId: id,
      after: { other },
    })
  })
}
