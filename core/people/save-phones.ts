import { aliasedTable, and, asc, eq, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { holdPhone } from './find-or-create-contact.ts'
import { phoneKey } from './phone-key.ts'
import { refuseWrongPhone } from './refuse-wrong-phone.ts'

type FieldOf = (index: number) => string

interface Phone {
  phone: string
  key: string
}

/** Call it before anything else: whoever comes by a form locks their number first, and then their contact. */
export async function holdPhones(tx: Db, given: { phone: string }[]): Promise<void> {
  const keys = given.map(({ phone }) => phoneKey(phone))
  for (const key of keys.toSorted()) await holdPhone(tx, key)
}

/**
 * Gives a contact exactly these numbers. Those that stay keep their rows, by which a merge is parted again.
 * @param tx a transaction that holds the numbers and the contact
 * @param fieldOf where the form has a number
 * @throws AppError invalid at that field for a number that cannot be dialled, is somebody else’s or is named twice
 */
export async function savePhones(
  tx: Db,
  contactId: number,
  given: { phone: string }[],
  fieldOf: FieldOf = (index) => `changes.phones.${index}.phone`,
) {
  for (const [index, { phone }] of given.entries()) refuseWrongPhone(phone, fieldOf(index))
  const phones = given.map(({ phone }) => ({ phone, key: phoneKey(phone) }))
  const keys = phones.map(({ key }) => key)
  refuseRepeated(keys, fieldOf)
  await refuseTaken(tx, contactId, keys, fieldOf)
  await replaceRows(tx, contactId, phones)
}

function refuseRepeated(keys: string[], fieldOf: FieldOf): void {
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place)
  if (index >= 0) refuse(fieldOf(index), 'Bu numara yukarıda yazılı.')
}

async function refuseTaken(
  tx: Db,
  contactId: number,
  keys: string[],
  fieldOf: FieldOf,
): Promise<void> {
  const keeper = aliasedTable(contact, 'keeper')
  const rows = await tx
    .select({
      key: contactPhone.phoneKey,
      id: keeper.id,
      name: sql<string>`concat_ws(' ', ${keeper.name}, ${keeper.surname})`,
    })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .innerJoin(keeper, eq(keeper.id, sql`coalesce(${contact.mergedIntoId}, ${contact.id})`))
    .where(
      and(
        inArray(contactPhone.phoneKey, keys),
        isNull(contactPhone.deletedAt),
        isNull(keeper.deletedAt),
      ),
    )
  const taken = rows.find(({ id }) => id !== contactId)
  if (!taken) return
  const why = `Bu numara ${taken.name} adlı kişide kayıtlı. Aynı kişiyse iki kaydı birleştirin.`
  refuse(fieldOf(keys.indexOf(taken.key)), why)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', { message, fields: { [field]: message } })
}

async function replaceRows(tx: Db, contactId: number, phones: Phone[]): Promise<void> {
  const alive = isNull(contactPhone.deletedAt)
  const isOwn = eq(contactPhone.contactId, contactId)
  const rows = await tx
    .select({ id: contactPhone.id, key: contactPhone.phoneKey })
    .from(contactPhone)
    .where(and(isOwn, alive))
    .orderBy(asc(contactPhone.id))
  const keys = phones.map(({ key }) => key)
  const gone = and(alive, isOwn, notInArray(contactPhone.phoneKey, keys))
  // A number that was left behind by a deleted contact goes as well.
  const left = and(alive, not(isOwn), inArray(contactPhone.phoneKey, keys))
  const deletedAt = sql`now()`
  await tx.update(contactPhone).set({ deletedAt }).where(or(gone, left))
  for (const [place, { phone, key }] of phones.entries()) {
    // One that was corrected takes the place of the wrong one: a contact is called by the first.
    const free = rows[place] && !keys.includes(rows[place].key) ? rows[place] : undefined
    const row = rows.find((each) => each.key === key) ?? free
    const values = { phone, phoneKey: key, deletedAt: null }
    if (row) await tx.update(contactPhone).set(values).where(eq(contactPhone.id, row.id))
    else await tx.insert(contactPhone).values({ ...values, contactId })
  }
}
