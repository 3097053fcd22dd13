import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ATTACKS } from '../test/content/attacks.ts'
import { callStaff, makeArticle, openArticle, REFUSED, test } from './staff.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Metin' })

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
  }) => {
    const runs = await countRuns(page)
    await enterAs('editor')
    const id = await makeArticle(page, { title: '<img src=x onerror=alert(1)>' })
    const path = `article/${id}`
    let revision = 1
    let stored = ''
    for (const attack of ATTACKS) {
      const data = { revision: revision++, changes: { content: `<p>a</p>${attack}` } }
      await callStaff(page, path, data, 'PATCH')
      stored += (await (await page.request.get(`/api/staff/${path}`)).json()).body.content
    }
    const faq = Array.from({ length: 12 }, (_, place) => ({
      question: ATTACKS[place],
      reply: ATTACKS.filter((_, index) => index % 12 === place).join(' '),
    }))
    const changes = { content: stored, summary: ATTACKS.join(' ').slice(0, 180), faq }
    await callStaff(page, path, { revision, changes }, 'PATCH')

    const preview = await callStaff(page, `${path}/preview`, {})
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

const PASTES: Record<string, { html: string; lost?: string }> = {
  'word: list goes on after a paragraph': {
    html: '<ol><li><p>Kayıt formunu doldurun</p></li></ol><p>Form kâğıtta da verilir.</p><ol start="2"><li><p>Seviye testini çözün</p></li></ol><p>Test 30 dakika sürer.</p><ol start="3"><li><p>Sınıfınızı seçin</p></li></ol>',
  },
  'word: list begins with 4': {
    html: '<ol start="4"><li><p>Dördüncü madde</p></li><li><p>Beşinci madde</p></li></ol>',
  },
  'word: a) b)': {
    html: '<ol><li><p>ilk</p></li><li><p>ikinci</p></li></ol>',
    lost: 'harfli numaralar (1, 2, 3 oldu)',
  },
  'word: nested': {
    html: '<ol><li><p>Bir</p><ol><li><p>bir-a</p></li><li><p>bir-b</p></li></ol></li><li><p>İki</p></li></ol>',
    lost: 'harfli numaralar (1, 2, 3 oldu)',
  },
  'word: picture bullets': {
    html: '<ul><li><p>Bir</p><ul><li><p>alt</p><ul><li><p>alt alt</p></li></ul></li></ul></li><li><p>İki</p></li></ul>',
  },
  links: {
    html: '<p>ÖSYM <a href="https://www.osym.gov.tr/">sitesi</a>, <a href="https://ornek.com/X">büyük harf</a>, <a href="https://www.ornek.com">www</a>, <a href="mailto:bilgi@ornek.com">posta</a>, <a href="mailto:bilgi@ornek.com">POSTA</a>, <a href="tel:+902121234567">tel</a>, <a href="/page/yds">iç</a>, göreli, <a href="https://wa.me/905321234567">wa</a>, uyg, <a href="https://ornek.com/bos">boşluklu</a>, <a href="https://ornek.com/a%20b">aralı</a></p>',
    lost: 'bağlantı “göreli” (page/yds), bağlantı “uyg” (whatsapp://send?phone=90532)',
  },
  'docs: bold wrapper': {
    html: '<p>Düz <strong>kalın</strong><em> eğik</em></p><ul><li><p>Bir</p><ul><li><p>Alt</p></li></ul></li><li><p>İki</p></li></ul>',
  },
  'word online list': {
    html: '<ol><li><p>Bir</p></li></ol><p>Ara</p><ol start="2"><li><p>İki</p></li></ol>',
  },
  'plain list html with start': {
    html: '<ol start="3"><li><p>üç</p></li><li><p>dört</p></li></ol>',
  },
  'image base64': {
    html: '<p>Önce</p><p>Sonra</p>',
    lost: '1 resim',
  },
  'image remote': {
    html: '<p>Önce</p><p>Sonra</p>',
    lost: 'resim “Sınıf”',
  },
  'excel table': {
    html: '<table><tbody><tr><th colspan="1" rowspan="1"><p>Gün</p></th><th colspan="1" rowspan="1"><p>Saat</p></th></tr><tr><td colspan="1" rowspan="1"><p>Pzt</p></td><td colspan="1" rowspan="1"><p>19.00</p></td></tr><tr><td colspan="2" rowspan="1"><p>Hafta sonu yok</p></td></tr></tbody></table>',
  },
  'word footnote': {
    html: '<p>Metin[1] sürer.</p><p>[1] Dipnot.</p>',
  },
  'soft hyphen, zwsp, nbsp': {
    html: '<p>yazı&nbsp;&nbsp;&nbsp;metni<br>satır</p>',
  },
  'del and ins (track changes)': {
    html: '<p>Ücret 600 lira eski altı çizili x² H₂O</p>',
    lost: 'üstü çizili yazı (düz yazı oldu)',
  },
  checklist: {
    html: '<ul><li><p>☑ Kimlik</p></li><li><p>☐ Fotoğraf</p></li></ul>',
  },
  'heading inside list': {
    html: '<ol><li><p><strong>Başlık</strong></p><p>metin</p></li></ol>',
  },
  'br paragraphs': {
    html: '<p>Birinci satır</p><p>İkinci satır<br>Üçüncü</p>',
  },
  'definition list': {
    html: '<p>YDS</p><p>Yabancı Dil Sınavı</p>',
  },
  'pre code': {
    html: '<p>a<br>&nbsp;&nbsp;b<br>&nbsp;&nbsp;&nbsp;&nbsp;c</p>',
  },
  'docs: raised, struck and lettered': {
    html: '<p>eski <strong>yeni</strong> m² H₂O</p><ol><li><p>bir</p><ol><li><p>iç</p></li></ol></li></ol>',
    lost: 'üstü çizili yazı (düz yazı oldu), harfli numaralar (1, 2, 3 oldu)',
  },
  'docs: links through google': {
    html: '<p><a href="https://ornek.com/a?b=1">bağ</a> ftp</p>',
    lost: 'bağlantı “ftp” (ftp://ornek.com/x)',
  },
  embedded: {
    html: '<p>Önce</p><p>Sonra</p>',
    lost: 'gömülü içerik “Tanıtım”, gömülü içerik, 1 resim',
  },
  'word: list of three kinds': {
    html: '<ol><li><p>Bir</p><ul><li><p>nokta</p></li></ul></li></ol><ul><li><p>ayrı</p></li></ul><ol start="2"><li><p>İki</p></li></ol>',
  },
  'word: numbered heading and merged cells': {
    html: '<h2>1. Giriş</h2><table><tbody><tr><th colspan="1" rowspan="2"><p>Kur</p></th><th colspan="2" rowspan="1"><p>Saat</p></th></tr><tr><td colspan="1" rowspan="1"><p>09</p></td><td colspan="1" rowspan="1"><p>12</p></td></tr></tbody></table>',
  },
}

test('pastes of other programs show what their reader saw, and name what cannot come', async ({
  page,
  enterAs,
}) => {
  const pastes: Record<string, string> = JSON.parse(readFileSync('test/cases/pastes.json', 'utf8'))
  await enterAs('editor')
  await openArticle(page, {})
  await text(page).click()
  const lost = page.getByRole('status').filter({ hasText: 'gelmeyenler' })
  const found: typeof PASTES = {}
  for (const [name, html] of Object.entries(pastes)) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await paste(page, html)
    const stands = await text(page).evaluate((element) =>
      element.innerHTML
        .replace(/<br class="ProseMirror-trailingBreak">/g, '')
        .replace(/(?:<p><\/p>)+$/, ''),
    )
    const named = (await lost.isVisible()) ? await lost.textContent() : null
    const words = named?.replace(/^Yapıştırılan metinden gelmeyenler: |\.$/g, '')
    found[name] = words === undefined ? { html: stands } : { html: stands, lost: words }
  }
  expect(found).toEqual(PASTES)
})
