import { expect, test } from 'vitest'
import { prepareProse } from './prepare-prose.ts'

test('every second-level heading is listed with the id that it carries', () => {
  const { sections, html } = prepareProse(
    '<h2 id="sure">Süre</h2><p>…</p><h3>Ayrıntı</h3><h2 lang="de"><em>Der</em> Tag &amp; die Nacht</h2>',
  )
  expect(sections).toEqual([
    { id: 'bolum-sure', title: 'Süre' },
    { id: 'bolum-2', title: 'Der Tag & die Nacht' },
  ])
  expect(html).toContain('<h2 id="bolum-sure">Süre</h2>')
  expect(html).toContain('<h2 id="bolum-2" lang="de"><em>Der</em> Tag &amp; die Nacht</h2>')
})

test('no id of a text is that of an element of the page around it', () => {
  expect(prepareProse('<p id="kur-boot">a</p><h3 id="icerik">b</h3>').html).toBe(
    '<p id="bolum-kur-boot">a</p><h3 id="bolum-icerik">b</h3>',
  )
})

test('a table stands in a frame that keys can scroll, named after the heading above it', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  const { html } = prepareProse(`<h2 id="a">“A” ile "B" &amp; C</h2>${table}`)
  expect(html).toContain(
    `<div role="group" aria-label="Tablo: “A” ile &quot;B&quot; &amp; C" tabindex="0">${table}</div>`,
  )
})

test('a table before any heading is named too', () => {
  expect(prepareProse('<table></table>').html).toContain('aria-label="Tablo"')
})

test('ranges in text stay on one line, those in attributes stay as they are', () => {
  const { html } = prepareProse('<p id="bolum-1-2">Dersler 09.00-13.00 arasında, 6-12 hafta</p>')
  expect(html).toBe(
    '<p id="bolum-1-2">Dersler <no-break>09.00-13.00</no-break> arasında, <no-break>6-12 hafta</no-break></p>',
  )
})

test('an abbreviation with a hyphen and a word said twice stay on one line', () => {
  expect(prepareProse('<p>Sonra e-YDS’ye, kur kur; kurda kurlar</p>').html).toBe(
    '<p>Sonra <no-break>e-YDS</no-break>’ye, <no-break>kur kur</no-break>; kurda kurlar</p>',
  )
})

test('numbers that compare stand as bars, each as long as its share of the largest', () => {
  const rows = [
    ['Kelime', '6'],
    ['Paragraf', '20'],
    ['Çeviri', '0'],
  ]
  const toTable = (all: string[][]) =>
    `<table><thead><tr><th>Tür</th><th>Soru</th></tr></thead><tbody>${all
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`
  const { html } = prepareProse(toTable(rows))
  expect(html).toContain('<td>Kelime</td><td data-bar style="--share: 30">6</td>')
  expect(html).toContain('<td data-bar style="--share: 100">20</td>')
  expect(html).toContain('<td data-bar style="--share: 0">0</td>')
  expect(prepareProse(toTable([...rows, ['Süre', '64 dakika']])).html).not.toContain('data-bar')
})
