import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { loadsOf } from './loads.ts'
import { form, notice, PASSWORD, REFUSED, SCREENS, signIn, test } from './panel.ts'
import { beyond, wake } from './visitor.ts'

const BEFORE = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-password?token=made-up',
  '/auth/confirm-email?token=made-up',
]
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, ...calm })

    for (const path of BEFORE) {
      test(`${path} is accessible and stands still`, async ({ page }) => {
        await expectStill(page, path)
        await expectAccessible(page)
      })
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${colorScheme}`, () => {
        test.use({ colorScheme })

        for (const { path } of SCREENS.slice(1)) {
          test(`${path} is accessible and stands still, with a class and without`, async ({
            page,
            carryToken,
            newStudent,
          }) => {
            for (const className of [undefined, null]) {
              await carryToken(await newStudent(className))
              await expectStill(page, path)
              await expectAccessible(page)
            }
          })
        }

        test('what is opened and what has failed is accessible', async ({ page, enter }) => {
          await enter('/panel')
          await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
          await page.getByText('Google Takvim', { exact: true }).click()
          await expect(page.getByLabel('Takvim adresiniz')).toBeVisible()
          await expectAccessible(page)
          await page.goto('/panel/personal-information')
          await wake(page)
          await failEverywhere(page)
          await expectAccessible(page)
        })
      })
    }
  })
}

test.describe('the forms before the panel, after a failure', () => {
  test.use({ tolerated: REFUSED, ...calm })

  test('are accessible', async ({ page, visit }) => {
    await visit('/auth/login')
    await form(page, 'login').getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeFocused()
    await expectAccessible(page)
    await signIn(page, 'kimse@ornek.com', 'yanlış')
    await expect(notice(page, 'error')).toBeVisible()
    await expectAccessible(page)
    await visit('/auth/reset-password?token=made-up')
    await page.getByLabel('Yeni parola').fill('yepyeni-parola')
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await expect(notice(page, 'error')).toBeVisible()
    await expectAccessible(page)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the drawer, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme, ...calm })

    test('is accessible', async ({ page, enter }) => {
      await enter('/panel/classroom')
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing before the panel scrolls sideways', async ({ page, visit }) => {
    for (const path of BEFORE) {
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
      `update account set name = 'Muvaffakiyet', surname = 'Hacıabdurrahmanoğullarından',
        email = $2 where id = $1`,
      [long.id, `${'uzun'.repeat(15)}${long.id}@${'ornek'.repeat(12)}.com`],
    )
    for (const who of [long, await newStudent(null)]) {
      for (const { path } of SCREENS) {
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

/** Leaves every form of the personal page with what it says of an empty field. */
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

/** Nothing has been touched, so that every movement counts. A font that comes late may move a line by some pixels. */
async function expectStill(page: Page, path: string): Promise<void> {
  await loadsOf(page, path)
  expect(await readShift(page), path).toBeLessThan(0.02)
}

function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as Shift).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

interface Shift extends PerformanceEntry {
  value: number
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
}
