import { expect } from '@playwright/test'
import { PHONE } from './addresses.ts'
import { expectFaultless } from './measures/axe.ts'
import { breakReads, closeNotices, expectToSurvive, fillAll, TOLERATED } from './measures/faults.ts'
import { form, notice, test } from './panel.ts'
import { fillIn } from './visitor.ts'

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, tolerated: TOLERATED })

test('a ticket leads to a form whose answer stands in its place; the mailed link confirms and cancels the seat, through failed sends and pages that cannot be loaded anew', async ({
  page,
  visit,
  mailedLink,
  school: { pool },
}) => {
  const email = `yer@${crypto.randomUUID()}.com`
  // A group whose share of visitors’ seats nobody has taken: other tests reserve seats as well.
  const { rows } = await pool.query<{ id: number }>(
    `select id from course_group g where state = 'open' and is_public and not exists (
       select 1 from enrollment where group_id = g.id and visitor_network is not null)
     order by id desc limit 1`,
  )
  await visit('/gruplar')
  await page
    .locator(`[data-group="${rows[0]?.id}"]`)
    .getByRole('link', { name: /^Yer ayırtın/ })
    .click()
  const reserve = form(page, 'pre-enrollment')
  await expect(reserve.locator('[name="name"]')).toBeInViewport()
  await fillIn(reserve, { name: 'Ayşe Işık', phone: '0532 555 01 33', email })
  await breakReads(page, /\/gruplar\/.*\.data/)
  await reserve.locator('button[type="submit"]').click()
  await expect(notice(page, 'success').first()).toContainText('Başarılı')
  await expect(notice(page, 'error')).toContainText('Sayfa güncellenemedi')
  const answer = page.locator('[data-answer="pre-enrollment"]')
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect(answer).toContainText('Yeriniz ayrıldı')

  const { pathname, hash } = new URL(await mailedLink(email))
  await visit(pathname + hash)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Yerinizi onaylayın')
  await expectFaultless(page, 'the page of a reservation')
  const accept = form(page, 'accept')
  await expectToSurvive(page, accept, await fillAll(accept))
  await expect(heading).toHaveText('Yeriniz ayrıldı')
  await closeNotices(page)
  const cancel = form(page, 'cancel')
  await breakReads(page, /on-kayit\.data/)
  await expectToSurvive(page, cancel, await fillAll(cancel))
  await expect(notice(page, 'success').first()).toContainText('Başarılı')
  await expect(heading).toBeVisible()
})
