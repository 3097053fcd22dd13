import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/operations.ts'
import { campus } from '../../db/schema/school.ts'
import { AYSE, createLeadDesk } from '../../test/lead-desk.ts'

const { school, write } = await createLeadDesk()

describe('the campuses that an account looks after', () => {
  const mails = () =>
    school.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'sube@ornek.com'))

  beforeEach(async () => {
    await school.db.delete(mailOutbox)
    await school.db.update(campus).set({ leadEmail: null, deletedAt: null })
  })

  test('is written to once of a new lead, without the words that were sent', async () => {
    const [only] = await school.db.select().from(campus).orderBy(campus.id).limit(1)
    await school.db.update(campus).set({ deletedAt: sql`now()` }).where(ne(campus.id, only!.id))
    await school.db.update(campus).set({ leadEmail: 'sube@ornek.com' })
    await write()
    await write({ message: 'Bir şey daha soracağım.' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Yeni başvuru: ${AYSE.name}`)
    expect(mail?.text).toContain('/yonetim/basvurular/1')
    expect(mail?.text).not.toMatch(/Akşam kursu|555|@/)
  })

  test('hears nothing where no address stands', async () => {
    await write()
    expect(await mails()).toEqual([])
  })

  test('hears once of a lead that names none of several campuses', async () => {
    await school.db.update(campus).set({ leadEmail: 'sube@ornek.com' })
    await write()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('şubesi henüz belli değil')
  })
})
