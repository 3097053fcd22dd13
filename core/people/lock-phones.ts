import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { toPhoneRows } from '../phones/phone-rows.ts'

/**
 * Others with one of these numbers wait until the transaction ends. Call it before locking a contact, as visitors’ forms
 * do.
 */
export async function lockPhones(tx: Db, phones: readonly string[]): Promise<void> {
  const keys = phones.flatMap((phone) => toPhoneRows(phone).map((row) => row.phoneKey))
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone/${key}`}, 0))`)
  }
}
