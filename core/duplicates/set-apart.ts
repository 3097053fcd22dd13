import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactApart } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'

export function setApart(db: Db, actor: Actor, ids: [number, number]): Promise<void> {
  const [oneId = 0, otherId = 0] = ids.toSorted((one, other) => one - other)
  return db.transaction(async (tx) => {
    const known = await tx.$count(contact, inArray(contact.id, [oneId, otherId]))
    if (known !== 2) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
    await tx
      .insert(contactApart)
      .values({ oneId, otherId, actorId: actor.accountId })
      .onConflictDoNothing()
    await recordChange(tx, actor, {
      action: 'set-apart',
      entity: 'contact',
      entityId: ids[0],
      after: { other: ids[1] },
    })
  })
}
