import { expect } from '@playwright/test'
import { test } from './visitor.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('an application from a course page names the course, on the form and on the lead', async ({
      page,
      visit,
      school,
    }) => {
      if (javaScriptEnabled) await visit('/page/yds')
      else await page.goto('/page/yds')
      await page.getByRole('button', { name: 'Bu kursa başvurun' }).click()
      const form = page.locator('dialog [data-form="application"]')
      await expect(form).toContainText('Kurs: YDS Hazırlık')
      const email = `kurs-${process.pid}-${javaScriptEnabled}@ornek.com`
      await form.locator('[name="name"]').fill('Ece Su')
      await form.locator('[name="email"]').fill(email)
      await form
        .locator('[name="phone"]')
        .fill(`0532 555 ${javaScriptEnabled ? '21' : '22'} ${String(process.pid).slice(-2)}`)
      await form.locator('button[type="submit"]').click()
      await expect(page.locator('[data-sent="application"]')).toBeVisible()
      const { rows } = await school.pool.query(
        `select page.slug, lead_event.source from lead_event join lead on lead.id = lead_id
         join page on page.id = lead.page_id where lead_event.email = $1`,
        [email],
      )
      expect(rows).toEqual([{ slug: 'yds', source: '/page/yds' }])
    })
  })
}

test('WhatsApp texts name the page, after a press on a link too', async ({ page, visit }) => {
  await visit('/faq')
  const link = page.locator('[data-bar="contact"] a[href^="https://wa.me/"]')
  const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await text()).toBe(
    'Merhaba, “Sık sorulan sorular” sayfanızdan yazıyorum. Bilgi alabilir miyim?',
  )
  await page.getByRole('contentinfo').locator('a[href="/page/yds"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YDS Hazırlık')
  await page.route('https://wa.me/**', (route) => route.abort())
  await link.evaluate((element: HTMLAnchorElement) => {
    element.addEventListener('click', (event) => event.preventDefault())
    element.click()
  })
  expect(await text()).toContain('“YDS Hazırlık” sayfanızdan')
})
