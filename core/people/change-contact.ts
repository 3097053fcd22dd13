import type { Body } from '../../contract/call.ts'
import type { updateContact as call } from '../../contract/staff/contact.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { changeContact } from './write-contact.ts'

export function updateContact(db: Db, actor: Actor, input: Body<typeof call> & { id: number }) {
  return db.transaction((tx) => changeContact(tx, actor, input))
}
