import { expect, type Page } from '@playwright/test'
import { ATTACKS } from '../test/content/attacks.ts'
import { DESKTOP, PHONE } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { REFUSED, test } from './staff.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Metin' })

/** Counts whatever runs: the attacks all call `alert`. */
async function countRuns(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { runs: number }
    counted.runs = 0
    window.alert = () => {
      counted.runs++
    }
  })
  return () => page.evaluate(() => (window as unknown as { runs: number }).runs)
}

async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test.describe('attacks', () => {
  // Pasted HTML is parsed in a document that runs nothing, but the browser still logs what it blocks.
  test.use({ tolerated: new RegExp(`${REFUSED.source}|inline event handler|base URI`) })

  test('no attack that is stored through the API or pasted runs on the site or in the staff app', async ({
    page,
    enterAs,
    baseURL,
  }) => {
    const runs = await countRuns(page)
    await enterAs('editor')
    await page.goto('/yonetim/icerik')
    const headers = { origin: baseURL ?? '' }
    const id = crypto.randomUUID()
    const path = `/api/staff/article/${id}`
    const first = { id, changes: { title: '<img src=x onerror=alert(1)>' } }
    await page.request.post('/api/staff/article', { headers, data: first })
    // Each for itself, as one may swallow the next; then all that was stored of them in one text.
    let revision = 1
    let stored = ''
    for (const attack of ATTACKS) {
      const data = { revision: revision++, changes: { content: `<p>a</p>${attack}` } }
      expect((await page.request.patch(path, { headers, data })).status()).toBe(200)
      stored += (await (await page.request.get(path)).json()).body.content
    }
    const faq = Array.from({ length: 12 }, (_, place) => ({
      question: ATTACKS[place],
      reply: ATTACKS.filter((_, index) => index % 12 === place).join(' '),
    }))
    const changes = { content: stored, summary: ATTACKS.join(' ').slice(0, 180), faq }
    const last = await page.request.patch(path, { headers, data: { revision, changes } })
    expect(last.status()).toBe(200)

    const preview = await page.request.post(`${path}/preview`, { headers, data: {} })
    await page.goto((await preview.json()).path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>')
    await expect(page.locator('main details')).toHaveCount(12)
    await page.locator('main summary').first().click()
    expect(await runs()).toBe(0)

    await page.goto(`/yonetim/icerik/article/${id}`)
    await text(page).waitFor()
    expect(await runs()).toBe(0)
    for (const attack of ATTACKS) await paste(page, attack)
    await page.getByRole('button', { name: 'Geçmiş' }).click()
    await page.getByText('Henüz bir sürüm yok').waitFor()
    expect(await runs()).toBe(0)
  })
})

test('what is pasted from Word, Docs and Excel arrives as lists, tables and words', async ({
  page,
  enterAs,
  baseURL,
}) => {
  await enterAs('editor')
  await page.goto('/yonetim/icerik')
  const id = crypto.randomUUID()
  const headers = { origin: baseURL ?? '' }
  await page.request.post('/api/staff/article', { headers, data: { id, changes: {} } })
  await page.goto(`/yonetim/icerik/article/${id}`)
  await text(page).click()
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`
  const word = `<style>p{color:red}</style><h1>Başlık</h1>${item(1, '1.', 'bir')}${item(2, '·', 'iç')}${item(1, '2.', 'iki')}<p class=MsoNormal><b>Kalın</b> <span style='color:red'>renkli</span></p>`
  await paste(page, word)
  await expect(text(page).locator('h2')).toHaveText('Başlık')
  await expect(text(page).locator('ol > li')).toHaveText([/bir/, 'iki'])
  await expect(text(page).locator('ol > li > ul > li')).toHaveText('iç')
  await expect(text(page).locator('strong')).toHaveText('Kalın')
  await expect(text(page).locator('[style]')).toHaveCount(0)

  await page.keyboard.press('Control+End')
  const docs = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Docs</span></p><ul><li><p>madde</p></li></ul></b>`
  await paste(page, docs)
  await expect(text(page).locator('ul > li', { hasText: 'madde' })).toBeVisible()
  await expect(text(page).locator('strong')).toHaveText(['Kalın', 'Docs'])

  await page.keyboard.press('Control+Home')
  const excel = `<table><colgroup><col width=64></colgroup><tr><td class=xl65>Kur</td><td>Saat</td></tr><tr><td>A1</td><td>120</td></tr></table>`
  await paste(page, excel)
  await expect(text(page).locator('th')).toHaveText(['Kur', 'Saat'])
  await expect(text(page).locator('td')).toHaveText(['A1', '120'])

  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expectThemes(page, `editor at ${viewport.width}`)
  }
})
