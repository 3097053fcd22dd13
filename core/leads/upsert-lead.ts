import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { phoneKey } from './phone.ts'

export interface Person {
  name: string
  surname?: string
  email: string
  phone: string
}

/** Finds the person by phone or adds them; the newest way to reach them wins. */
export async function upsertLead(db: Db, person: Person): Promise<number> {
  const { name, surname, email, phone } = person
  const [row] = await db
    .insert(lead)
    .values({ phoneKey: phoneKey(phone), phone, name, surname, email })
    .onConflictDoUpdate({
      target: lead.phoneKey,
      set: {
        phone,
        name,
        surname: surname ?? sql`${lead.surname}`,
        email,
        lastEventAt: sql`now()`,
        updatedAt: sql`now()`,
        deletedAt: null,
      },
    })
    .returning({ id: lead.id })
  if (!row) throw new Error('The lead was neither inserted nor updated.')
  return row.id
}
