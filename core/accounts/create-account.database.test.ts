import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../../db/schema/accounts.ts'
import { student } from '../../db/schema/school.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createAccount } from './create-account.ts'

const { db } = await createTestDatabase()
const person = { name: 'Ada', surname: 'Çınar', passwordHash: 'x' }

test('a student gets an account and a place in a class', async () => {
  const email = ' Ada@Okul.com '
  const id = await createAccount(db, { ...person, role: 'student', email, classId: 1 })
  expect(await db.select().from(student).where(eq(student.id, id))).toMatchObject([{ classId: 1 }])
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row).toMatchObject({ email: 'ada@okul.com', role: 'student' })
})

test('a member of staff is no student', async () => {
  const id = await createAccount(db, { ...person, role: 'editor', email: 'editor@okul.com' })
  expect(await db.select().from(student).where(eq(student.id, id))).toEqual([])
})

test('an address belongs to one account, however it is written', async () => {
  const creating = createAccount(db, { ...person, role: 'admin', email: 'OGRENCI@ornek.com' })
  await expect(creating).rejects.toMatchObject({ code: 'email-taken', status: 409 })
})

test('the address of a deleted account is free again', async () => {
  const input = { ...person, role: 'student', email: 'eski@okul.com' } as const
  const old = await createAccount(db, input)
  await db.update(account).set({ deletedAt: new Date() }).where(eq(account.id, old))
  expect(await createAccount(db, input)).not.toBe(old)
})
