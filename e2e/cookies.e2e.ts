import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'
import { test } from './panel.ts'
import type { School } from './school.ts'
import { STAFF } from './staff.ts'

test('the page about cookies names every cookie that site, panel and staff app set, and no other', async ({
  page,
  context,
  enter,
  school,
}) => {
  const seen = new Set<string>()
  const note = async () => {
    for (const { name } of await context.cookies()) seen.add(name)
  }
  const headers = { origin: school.url }
  const once = { headers, maxRedirects: 0 }
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { ...once, form })
  const signIn = (email: string) =>
    page.request.post('/api/staff/sign-in', { headers, data: { email, password: DEMO_PASSWORD } })

  await page.request.get('/page/boyle-bir-sayfa-yok', once)
  await post('/baglanti', { intent: 'open-link', code: 'yer.yok' })
  await note()

  await enter('/panel')
  await page.getByRole('button', { name: 'Kenar çubuğu' }).click()
  await post('/panel/theme', { theme: 'dark', from: '/panel' })
  await post('/panel/group', { group: '1', from: '/panel' })
  await page.request.get('/panel?ogrenci=1', once)
  await note()

  await signIn(STAFF.frontdesk)
  await note()
  await signIn(await makeGuarded(school))
  await note()

  await page.goto('/cookies-and-permissions')
  const named = await page.locator('td:first-child > code').allTextContents()
  expect(named.toSorted()).toEqual([...seen].toSorted())
})

/** Somebody of the staff with a second step. */
async function makeGuarded({ pool, passwordHash }: School): Promise<string> {
  const email = 'ikinci-adim@ornek.com'
  await pool.query(
    `with added as (
      insert into account (role, name, surname, email, password_hash)
      values ('editor', 'Işık', 'Öz', $1, $2) returning id)
    insert into second_factor (account_id, secret, confirmed_at) select id, 'JBSWY3DPEHPK3PXP', now() from added`,
    [email, passwordHash],
  )
  return email
}
