import { aliasedTable, and, asc, eq, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { refuseWrongPhone, toPhoneRows } from '../phones.ts'

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

type FieldOf = (index: number) => string

interface Phone {
  phone: string
  phoneKey: string
  index: number
}

/**
 * Gives a contact exactly these numbers. Those that stay keep their rows, by which a merge is split again.
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
  const phones = given.flatMap(({ phone }, index) =>
    toPhoneRows(phone).map((row) => ({ ...row, index })),
  )
  refuseRepeated(phones, fieldOf)
  await refuseTaken(tx, contactId, phones, fieldOf)
  await replaceRows(tx, contactId, phones)
}

function refuseRepeated(phones: Phone[], fieldOf: FieldOf): void {
  const keys = keysOf(phones)
  const again = phones.find(({ phoneKey }, position) => keys.indexOf(phoneKey) < position)
  if (again) refuse(fieldOf(again.index), 'Bu numara yukarıda yazılı.')
}

async function refuseTaken(
  tx: Db,
  contactId: number,
  phones: Phone[],
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
        inArray(contactPhone.phoneKey, keysOf(phones)),
        isNull(contactPhone.deletedAt),
        isNull(keeper.deletedAt),
      ),
    )
  const taken = rows.find(({ id }) => id !== contactId)
  if (!taken) return
  const why = `Bu numara ${taken.name} adlı kişide kayıtlı. Aynı kişiyse iki kaydı birleştirin.`
  const { index } = phones.find(({ phoneKey }) => phoneKey === taken.key) ?? { index: 0 }
  refuse(fieldOf(index), why)
}

function keysOf(phones: Phone[]): string[] {
  return phones.map(({ phoneKey }) => phoneKey)
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
  const keys = keysOf(phones)
  const gone = and(alive, isOwn, notInArray(contactPhone.phoneKey, keys))
  const left = and(alive, not(isOwn), inArray(contactPhone.phoneKey, keys))
  const deletedAt = sql`now()`
  await tx.update(contactPhone).set({ deletedAt }).where(or(gone, left))
  for (const [position, { phone, phoneKey }] of phones.entries()) {
    // A corrected number takes the row of the wrong one: the desk calls the first number.
    const wrong = rows[position]
    const free = wrong && !keys.includes(wrong.key) ? wrong : undefined
    const row = rows.find((each) => each.key === phoneKey) ?? free
    const values = { phone, phoneKey, deletedAt: null }
    if (row) await tx.update(contactPhone).set(values).where(eq(contactPhone.id, row.id))
    else await tx.insert(contactPhone).values({ ...values, contactId })
  }
}
