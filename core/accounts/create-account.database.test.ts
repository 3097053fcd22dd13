import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { createTestDatabase } from '../../test/database.ts'
import { createAccount } from './accounts.ts'

const { db } = await createTestDatabase()
const person = { name: 'Ada', surname: 'Çınar', passwordHash: 'x' }

test('an address is kept in one form', async () => {
  const id = await createAccount(db, { ...person, role: 'teacher', email: ' Ada@Okul.com ' })
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row).toMatchObject({ email: 'ada@okul.com', role: 'teacher' })
})

test('an account makes nobody a learner', async () => {
  const id = await createAccount(db, { ...person, role: 'editor', email: 'editor@okul.com' })
  expect(await db.select().from(learner).where(eq(learner.accountId, id))).toEqual([])
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
