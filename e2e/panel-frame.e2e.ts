import { expect } from '@playwright/test'
import { DESKTOP, PANEL, PHONE } from './addresses.ts'
import { readHead } from './head.ts'
import { CLASS, cookie, notice, noticeIn, test } from './panel.ts'
import { linksOf, partOf, textOf } from './reading.ts'
import { wake } from './visitor.ts'

test('every screen of the panel says where it is and who is here, and stays out of caches and searches', async ({
  request,
  readAs,
  student,
  tokenOf,
}) => {
  const headers = { cookie: `token=${await tokenOf(student)}` }
  for (const { path, title } of PANEL) {
    const answer = await request.get(path, { headers })
    expect(answer.headers()['cache-control'], path).toBe('private, no-store')
    const { html, main } = await readAs(path)
    const head = readHead(html)
    expect(head.title).toBe(`${title} | Ufuk Dil Akademisi`)
    expect(head.meta.robots).toBe('noindex')
    expect(textOf(partOf(main || html, 'h1', /(?:)/))).toBe(title)
    expect(textOf(partOf(html, 'nav', /"Sayfa yolu"/))).toMatch(new RegExp(`${title}$`))
    const sidebar = html.slice(html.indexOf('data-sidebar'), html.indexOf('<main'))
    expect(textOf(partOf(sidebar, 'a', /aria-current="page"/))).toBe(title)
    expect(sidebar).toContain('Ece')
    expect(sidebar).toContain(CLASS)
  }
})

const paper = () => getComputedStyle(document.documentElement).backgroundColor

test('the week is printed by a button; sidebar and theme are chosen by button and key, stay on the way through the screens, and the public site stays light', async ({
  page,
  enter,
}) => {
  let printed = 0
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.exposeFunction('print', () => {
    printed += 1
  })
  await enter('/panel')
  await page.getByRole('button', { name: 'Yazdır' }).click()
  await expect.poll(() => printed).toBe(1)
  const sidebar = page.locator('[data-sidebar]')
  const button = page.getByRole('button', { name: 'Kenar çubuğu' })
  await expect(sidebar).toHaveAttribute('data-state', 'expanded')
  await button.click()
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  const state = await cookie(page, 'sidebar_state')
  expect(state).toMatchObject({ value: 'false', httpOnly: false })
  expect(((state?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  await page.reload()
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed')
  await expect(sidebar.getByRole('link', { name: 'Kitaplar' })).toBeVisible()
  await button.click()
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
  // Without script the button sends a form, and the links load documents.
  await wake(page)
  await back.click()
  expect(await page.evaluate(paper)).toBe(dark)
  for (const { path, title } of PANEL.slice(2)) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Çıkış Yap' }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(paper)).not.toBe(dark)
})

test('the drawer of small screens is a modal dialog that leads to the screens, gives the focus back, knows ctrl with b, and notices an ended session', async ({
  page,
  enter,
  school,
  student,
}) => {
  await page.setViewportSize(PHONE)
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
  await school.pool.query('delete from session where account_id = $1', [student.accountId])
  await button.click()
  await drawer.getByRole('link', { name: 'Kitaplar' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(notice(page, 'error')).toContainText('Oturumunuz sona ermiş.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the choice of a theme is remembered, and the drawer opens and leads on', async ({
    page,
    carryToken,
  }) => {
    await carryToken()
    await page.goto('/panel')
    await page.getByRole('button', { name: 'Koyu görünüme geç' }).click()
    await expect(page).toHaveURL(/\/panel$/)
    await expect(page.locator('[data-theme=dark]')).toBeVisible()
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Kitaplar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitaplar')
  })
})

test('a student without a class reads why a screen is empty and whom to call', async ({
  readAs,
  newStudent,
}) => {
  const student = await newStudent(null)
  for (const path of ['/panel', '/panel/classroom', '/panel/book']) {
    const { main, text } = await readAs(path, student)
    expect(text, path).toContain('Henüz bir sınıfa kaydedilmediniz')
    expect(linksOf(main)).toContainEqual({ href: 'tel:02165550120', text: '0216 555 01 20' })
  }
})

test('a class of which nothing is written down yet says so on every screen', async ({
  readAs,
  newStudent,
  newClass,
}) => {
  const student = await newStudent(await newClass())
  for (const [path, sentences] of [
    [
      '/panel',
      ['Haftalık ders saatleri henüz girilmedi.', 'Sınıfın ders programı henüz hazırlanmadı.'],
    ],
    ['/panel/classroom', ['yalnız siz', 'Sınıfınızın öğretmenleri henüz belirlenmedi.']],
    ['/panel/book', ['Raf şimdilik boş']],
  ] as const) {
    const screen = await readAs(path, student)
    for (const sentence of sentences) expect(screen.text).toContain(sentence)
    expect(noticeIn(screen, 'error')).toBe('')
  }
})
