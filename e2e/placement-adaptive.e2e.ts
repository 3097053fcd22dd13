import { expect } from '@playwright/test'
import { newEmail, PlacementPage, test } from './placement-page.ts'

const SLUG = 'fransizca'

test.use({ tolerated: /ERR_/ })

test.describe('an adaptive test', () => {
  test.beforeAll(({ school }) =>
    school.pool.query('update test set adaptive = true where slug = $1', [SLUG]),
  )
  test.afterAll(({ school }) =>
    school.pool.query('update test set adaptive = false where slug = $1', [SLUG]),
  )

  test('goes on after a lost line, a reload and a closed tab, and is scored by what it asked', async ({
    page,
    context,
    school,
  }) => {
    const placement = new PlacementPage(page, SLUG)
    // The page of before may be given for a moment after the change.
    await expect
      .poll(async () => (await page.request.get(placement.url)).text())
      .toContain('en çok')
    const email = await placement.begin(newEmail())
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Soru 1')
    await expect(heading).not.toContainText('/')
    await placement.answer('a')
    await page.waitForFunction(
      (name) => JSON.parse(localStorage.getItem(name) ?? '{}').path?.heard === 1,
      `kur.test.1.${SLUG}`,
    )
    await expect(heading).toContainText('Soru 2')
    await context.setOffline(true)
    await placement.answer('bcd')
    const status = page.getByRole('status').filter({ hasText: 'Sonraki soru bekleniyor' })
    while (!(await status.isVisible())) await placement.answer('a')
    const waiting = await placement.answered()
    expect(waiting).toBeGreaterThanOrEqual(6)
    await context.setOffline(false)
    await expect(heading).toContainText(`Soru ${waiting + 1}`)
    await page.reload()
    await placement.hydrated()
    await expect(heading).toContainText(`Soru ${waiting + 1}`)
    await page.close()
    const later = new PlacementPage(await context.newPage(), SLUG)
    await later.open()
    expect(await later.answered()).toBe(waiting)
    await later.page.keyboard.press('ArrowLeft')
    await later.answer('d')
    await answerToEnd(later)
    await later.button('Testi Bitir').click()
    await expect(later.step('complete')).toBeVisible()
    const { rows } = await school.pool.query<{ adaptive: boolean; asked: number }>(
      `select adaptive, (select count(*)::int from test_answer a where a.result_id = r.id) as asked
       from test_result r where email = $1`,
      [email],
    )
    expect(rows).toMatchObject([{ adaptive: true }])
    expect(rows[0]?.asked).toBeLessThanOrEqual(25)
  })
})

async function answerToEnd(placement: PlacementPage): Promise<void> {
  const { page } = placement
  const last = page.locator('[data-last="true"]')
  const isAnswered = async () =>
    (await placement.option('b').getAttribute('aria-pressed')) === 'true'
  for (;;) {
    if (!(await isAnswered())) await page.keyboard.press('b')
    if (await last.isVisible()) return
    await page.keyboard.press('ArrowRight')
    // The question on the screen may turn out to be the last.
    await expect.poll(async () => (await last.isVisible()) || !(await isAnswered())).toBe(true)
  }
}
