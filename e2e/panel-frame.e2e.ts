import { expect } from '@playwright/test'
import { DESKTOP, PANEL, PHONE } from './addresses.ts'
import { CLASS, cookie, notice, test } from './panel.ts'

test.describe('every screen of the panel', () => {
  test('says where it is and who is here, and stays out of caches and searches', async ({
    page,
    carryToken,
  }) => {
    await page.setViewportSize(DESKTOP)
    await carryToken()
    for (const { path, title } of PANEL) {
      const answer = await page.goto(path)
      expect(answer?.headers()['cache-control'], path).toBe('private, no-store')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | Ufuk Dil Akademisi`)
      const trail = page.getByRole('navigation', { name: 'Sayfa yolu' })
      await expect(trail.locator('[aria-current=page]')).toHaveText(title)
      const sidebar = page.locator('[data-sidebar]')
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(title)
      await expect(sidebar).toContainText('Ece Işık')
      await expect(sidebar).toContainText(CLASS)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  })

  test('is reached from the others, with the focus on its heading', async ({ page, enter }) => {
    await page.setViewportSize(DESKTOP)
    await enter('/panel')
    for (const { path, title } of PANEL.slice(1)) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    }
  })
})

test.describe('the sidebar', () => {
  test.use({ viewport: DESKTOP })

  test('collapses and expands by its button and by ctrl or meta with b, and stays as it was left', async ({
    page,
    enter,
  }) => {
    await enter('/panel')
    const sidebar = page.locator('[data-sidebar]')
    const button = page.getByRole('button', { name: 'Kenar çubuğu' })
    await expect(sidebar).toHaveAttribute('data-state', 'expanded')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    const state = await cookie(page, 'sidebar_state')
    expect(state).toMatchObject({ value: 'false', httpOnly: false })
    expect(((state?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    const html = await (await page.request.get('/panel/book')).text()
    expect(html).toMatch(/data-state="collapsed"/)
    await page.reload()
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed')
    await expect(sidebar.getByRole('link', { name: 'Kitaplar' })).toBeVisible()
    await page.getByRole('button', { name: 'Kenar çubuğu' }).click()
    await expect(sidebar).toHaveAttribute('data-state', 'expanded')
    for (const key of ['Control+b', 'Meta+b', 'Control+B']) {
      await page.keyboard.press(key)
      await expect(sidebar, key).toHaveAttribute('data-state', 'collapsed')
      await page.keyboard.press(key)
      await expect(sidebar, key).toHaveAttribute('data-state', 'expanded')
    }
    for (const key of ['b', 'Alt+Control+b', 'Control+Shift+b', 'Shift+b']) {
      await page.keyboard.press(key)
    }
    await expect(sidebar).toHaveAttribute('data-state', 'expanded')
  })
})

test.describe('the drawer of small screens', () => {
  test.use({ viewport: PHONE })

  test('is a modal dialog that leads to the screens, gives the focus back and knows ctrl with b', async ({
    page,
    enter,
  }) => {
    await enter('/panel')
    await expect(page.locator('[data-sidebar]')).toBeHidden()
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    await button.click()
    await expect(drawer).toBeVisible()
    await expect(drawer).toContainText('Ece Işık')
    await expect(drawer.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await drawer.getByRole('link', { name: 'Sınıfım' }).click()
    await expect(page).toHaveURL(/\/panel\/classroom$/)
    await expect(drawer).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(drawer).toBeHidden()
  })
})

test.describe('light and dark', () => {
  const paper = () => getComputedStyle(document.documentElement).backgroundColor

  test('follow the device until somebody chooses, and then the choice', async ({ page, enter }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await enter('/panel')
    const light = await page.evaluate(paper)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await page.evaluate(paper)
    expect(dark).not.toBe(light)
    await page.getByRole('button', { name: 'Açık görünüme geç' }).click()
    expect(await page.evaluate(paper)).toBe(light)
    const back = page.getByRole('button', { name: 'Koyu görünüme geç' })
    await expect(back).toBeFocused()
    await page.reload()
    expect(await page.evaluate(paper)).toBe(light)
    await back.click()
    expect(await page.evaluate(paper)).toBe(dark)
  })

  test('the public site stays light', async ({ page, enter, school }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enter('/panel')
    const dark = await page.evaluate(paper)
    await page.getByRole('button', { name: 'Çıkış Yap' }).first().click()
    await expect(page).toHaveURL(`${school.url}/`)
    await expect.poll(() => page.evaluate(paper)).not.toBe(dark)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the choice of a theme is remembered', async ({ page, carryToken }) => {
    await carryToken()
    await page.goto('/panel/book')
    await page.getByRole('button', { name: 'Koyu görünüme geç' }).click()
    await expect(page).toHaveURL(/\/panel\/book$/)
    await expect(page.locator('[data-theme=dark]')).toBeVisible()
  })

  test('the drawer opens and leads on', async ({ page, carryToken }) => {
    await carryToken()
    await page.goto('/panel')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Kitaplar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitaplar')
  })
})

test('a student without a class reads why a screen is empty and whom to call', async ({
  page,
  carryToken,
  newStudent,
}) => {
  await carryToken(await newStudent(null))
  for (const path of ['/panel', '/panel/classroom', '/panel/book']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Henüz bir sınıfa kaydedilmediniz')
    const call = page.getByRole('main').getByRole('link', { name: '0216 555 01 20' })
    await expect(call).toHaveAttribute('href', 'tel:02165550120')
  }
})

test.describe('a class of which nothing is written down yet', () => {
  test('says so on every screen', async ({ page, carryToken, newStudent, newClass }) => {
    await carryToken(await newStudent(await newClass()))
    const main = page.getByRole('main')
    await page.goto('/panel')
    await expect(main).toContainText('Haftalık ders saatleri henüz girilmedi.')
    await expect(main).toContainText('Sınıfın ders programı henüz hazırlanmadı.')
    await page.goto('/panel/classroom')
    await expect(main).toContainText('yalnız siz')
    await expect(main).toContainText('Sınıfınızın öğretmenleri henüz belirlenmedi.')
    await page.goto('/panel/book')
    await expect(main).toContainText('Raf şimdilik boş')
    await expect(notice(page, 'error')).toHaveCount(0)
  })
})
