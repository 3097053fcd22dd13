import { expect, type Page } from '@playwright/test'
import { DESKTOP, PANEL, PHONE, SIGN_IN } from './addresses.ts'
import { expectFaultless, expectThemes } from './measures/axe.ts'
import { beyond } from './measures/fit.ts'
import { waitUntilQuiet } from './measures/loads.ts'
import { noteShifts, shiftOf } from './measures/stillness.ts'
import { form, notice, PASSWORD, REFUSED, signIn, test } from './panel.ts'
import { wake } from './visitor.ts'

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of SIGN_IN) {
      test(`${path} stands still and is accessible`, async ({ page }) => {
        await expectStill(page, path)
        await expectFaultless(page, path)
      })
    }

    for (const { path } of PANEL.slice(1)) {
      test(`${path} stands still and is accessible in light and dark, with a class and without`, async ({
        page,
        carryToken,
        newStudent,
      }) => {
        for (const className of [undefined, null]) {
          await carryToken(await newStudent(className))
          await expectStill(page, path)
          await expectThemes(page, path)
        }
      })
    }

    test('what is opened and what has failed is accessible in light and dark', async ({
      page,
      enter,
    }) => {
      await enter('/panel')
      await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
      await page.getByText('Google Takvim', { exact: true }).click()
      await expect(page.getByLabel('Takvim adresiniz')).toBeVisible()
      await expectThemes(page, 'the calendar address')
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menü', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
        await expectThemes(page, 'the drawer')
      }
      await page.goto('/panel/personal-information')
      await wake(page)
      await failEverywhere(page)
      await expectThemes(page, 'the forms')
    })
  })
}

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

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing before the panel scrolls sideways', async ({ page, visit }) => {
    for (const path of SIGN_IN) {
      await visit(path)
      expect(await beyond(page), path).toBeLessThanOrEqual(0)
    }
  })

  test('no screen of the panel does, however long the names are', async ({
    page,
    enter,
    newStudent,
    school,
  }) => {
    const long = await newStudent()
    await school.pool.query(
      `update learner set name = 'Muvaffakiyet', surname = 'Hacıabdurrahmanoğullarından'
        where id = $1`,
      [long.id],
    )
    await school.pool.query('update account set email = $2 where id = $1', [
      long.accountId,
      `${'uzun'.repeat(15)}${long.id}@${'ornek'.repeat(12)}.com`,
    ])
    for (const who of [long, await newStudent(null)]) {
      for (const { path } of PANEL) {
        await enter(path, who)
        expect(await beyond(page), path).toBeLessThanOrEqual(0)
      }
      await failEverywhere(page)
      expect(await beyond(page)).toBeLessThanOrEqual(0)
    }
  })

  test('neither a fresh calendar address nor the drawer do', async ({ page, enter }) => {
    await enter('/panel')
    await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
    await expect(page.getByLabel('Takvim adresiniz')).toBeVisible()
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    await expect(drawer).toBeVisible()
    expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })
})

/** Sends every form of the personal page empty. */
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
  expect.soft((await shiftOf(page)).all, path).toBeLessThan(0.02)
}
