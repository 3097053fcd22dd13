import { expect, type Page } from '@playwright/test'
import { DESKTOP, PANEL, PHONE, SIGN_IN } from '../addresses.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { expectFaultless, expectThemes } from '../measures/axe.ts'
import { beyond } from '../measures/fit.ts'
import { expectLargeText } from '../measures/large-text.ts'
import { waitUntilQuiet } from '../measures/loads.ts'
import { noteShifts, shiftOf } from '../measures/stillness.ts'
import {
  test as base,
  form,
  notice,
  PASSWORD,
  REFUSED,
  type StudentAccount,
  signIn,
} from '../panel.ts'
import { wake } from '../visitor.ts'

const test = base.extend<{ longStudent: StudentAccount }>({
  longStudent: async ({ newStudent, school: { pool } }, use) => {
    const student = await newStudent()
    await pool.query(
      `update learner set name = 'Muvaffakiyet', surname = 'Hacıabdurrahmanoğullarından'
        where id = $1`,
      [student.id],
    )
    await pool.query('update account set email = $2 where id = $1', [
      student.accountId,
      `${'uzun'.repeat(15)}${student.id}@${'ornek'.repeat(12)}.com`,
    ])
    await use(student)
  },
})

test.describe('each screen', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, isQuiet: true })

  for (const path of SIGN_IN) {
    test(`${path} stands still, is accessible and cuts no text`, async ({ page }) => {
      await expectStill(page, path)
      await expectFaultless(page, path)
      await expectNarrow(page, path)
      await expectLargeText(page, path)
    })
  }

  for (const { path } of PANEL.slice(1)) {
    test(`${path} stands still, is accessible in light and dark and cuts no text`, async ({
      page,
      carryToken,
      longStudent,
    }) => {
      await carryToken(longStudent)
      await expectStill(page, path)
      await expectThemes(page, path)
      await expectNarrow(page, path)
      await page.setViewportSize(DESKTOP)
      await expectFaultless(page, `${path} on a desktop`)
      await expectLargeText(page, path)
    })
  }

  test('the payments of a student with agreements stand still, are accessible and cut no text', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await signIn(page, 'ogrenci@ornek.com', DEMO_PASSWORD)
    await page.waitForURL(/\/panel$/)
    await expectStill(page, '/panel/payments')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectThemes(page, '/panel/payments')
    await expectNarrow(page, '/panel/payments')
    await page.setViewportSize(DESKTOP)
    await expectFaultless(page, '/panel/payments on a desktop')
    await expectLargeText(page, '/panel/payments')
  })

  test('opened and failed parts are accessible in light and dark', async ({
    page,
    enter,
    longStudent,
  }) => {
    await enter('/panel', longStudent)
    await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
    await page.getByText('Google Takvim', { exact: true }).click()
    await expect(page.getByLabel('Takvim adresiniz')).toBeVisible()
    await expectThemes(page, 'the calendar address')
    await expectNarrow(page, 'the calendar address')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    await expect(drawer).toBeVisible()
    expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.setViewportSize(PHONE)
    await expectThemes(page, 'the drawer')
    await page.goto('/panel/personal-information')
    await wake(page)
    await failEverywhere(page)
    await expectThemes(page, 'the forms')
    await expectNarrow(page, 'the forms')
  })

  test('without a class it stands still, is accessible and narrow', async ({
    page,
    carryToken,
    newStudent,
  }) => {
    await carryToken(await newStudent(null))
    for (const { path } of PANEL.slice(1)) {
      await page.setViewportSize(PHONE)
      await expectStill(page, path)
      await expectFaultless(page, path)
      await expectNarrow(page, path)
    }
  })
})

test.describe('a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('gets the sign-in and the panel without a shift', async ({ page, carryToken }) => {
    await expectStill(page, '/auth/login')
    await carryToken()
    await expectStill(page, '/panel')
  })
})

test.describe('the forms before the panel, after a failure', () => {
  test.use({ tolerated: REFUSED, contextOptions: { reducedMotion: 'reduce' } })

  test('are accessible', async ({ page, visit }) => {
    await visit('/auth/login')
    await form(page, 'login').getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeFocused()
    await expectFaultless(page, 'empty')
    await signIn(page, 'kimse@ornek.com', 'yanlış')
    await expect(notice(page, 'error')).toBeVisible()
    await expectFaultless(page, 'refused')
    await visit('/baglanti#parola.made-up')
    await page.getByLabel('Yeni parola').fill('yepyeni-parola')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(notice(page, 'error')).toBeVisible()
    await expectFaultless(page, 'of a link that is none')
  })
})

async function expectNarrow(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await beyond(page), `${what} at 320 px`).toBeLessThanOrEqual(0)
}

async function failEverywhere(page: Page): Promise<void> {
  for (const name of ['E-posta adresinizi değiştirin', 'Telefon numaranızı değiştirin']) {
    await page.getByText(name, { exact: true }).click()
  }
  for (const name of ['email', 'phone', 'password']) {
    await form(page, name).getByRole('button').last().click()
    await expect(form(page, name).locator('[aria-invalid]')).toHaveCount(2)
  }
  await form(page, 'password').locator('[name=password]').fill(PASSWORD)
}

/** Without input, so that every shift counts. A late font may move a line by some pixels. */
async function expectStill(page: Page, path: string): Promise<void> {
  await noteShifts(page)
  await page.goto(path)
  await waitUntilQuiet(page)
  await page.evaluate(() => document.fonts.ready)
  await wake(page)
  const { all, moved } = await shiftOf(page)
  expect.soft(all, `layout shift on ${path} of ${moved}`).toBeLessThan(0.02)
}
