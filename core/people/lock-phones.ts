import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { toPhoneRows } from '../phones/phone-rows.ts'

/**
 * Everybody else who comes with one of these numbers waits until the transaction ends. Call it before a contact is locked:
 * visitors’ forms lock in this order too.
 */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  const keys = phones.flatMap((phone) => toPhoneRows(phone).map((row) => row.phoneKey))
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone/${key}`}, 0))`)
  }
}
