import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { AnyCall } from '../contract/call.ts'
import { get, type Lead, list } from '../contract/staff/lead.ts'
import { createTestApi } from './api.ts'

export const AYSE = { name: 'Ayşe Işık', email: 'ayse@example.com', phone: '0532 555 77 01' }

export async function createLeadDesk() {
  const school = await createTestApi()
  const desk = await school.signInStaff('danisman@ornek.com')
  const admin = await school.signInStaff('yonetici@ornek.com')

  beforeEach(async () => {
    await school.db.execute(sql`truncate lead, contact restart identity cascade`)
  })

  const ask = (method: string, path: string, body?: unknown, cookie = desk) =>
    school.staff(cookie, method, `/staff/lead${path}`, body)
  const done = <C extends AnyCall>(call: C, input?: object, cookie = desk) =>
    school.done(cookie, call, input)
  const find = (filters: object = {}) => done(list, filters)
  const open = (id: number | undefined) => done(get, { id })

  async function write(form: object = {}): Promise<Lead> {
    const message = 'Akşam kursu var mı?'
    await school.call('/contact-form', { type: 'contact', ...AYSE, message, ...form })
    return open((await find()).rows[0]?.id)
  }

  return { school, desk, admin, ask, done, find, open, write }
}
