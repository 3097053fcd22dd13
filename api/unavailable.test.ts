import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'

const MESSAGE = {
  type: 'contact',
  name: 'Işıl Çağ',
  email: 'isil@ornek.com',
  phone: '0532 000 00 00',
  message: 'Merhaba',
}
const BEARER = { authorization: 'Bearer test-bearer' }

/** 53100: disk full; 57014: cancelled by a time limit; 57P01: shut down. */
test.each(['53100', '57014', '57P01'])(
  'a write is a 503 with Retry-After where the database says %s, and reading goes on',
  async (code) => {
    const school = await createTestApi()
    await school.db.execute(
      sql.raw(`create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'cannot' using errcode = '${code}'; end $$`),
    )
    await school.db.execute(
      sql`create trigger fail before insert on contact for each row execute function fail()`,
    )
    const init = { method: 'POST', headers: BEARER, body: JSON.stringify(MESSAGE) }
    const refused = await school.api.request('/api/contact-form', init)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toEqual({
      message: 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.',
    })
    expect((await school.call('/faq')).status).toBe(200)
  },
)
