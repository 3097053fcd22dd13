import type { Page } from '@playwright/test'

/** Numbers with the word that they count (the 1 of A1 counts nothing), spans of time, days of a month and house numbers. */
const WHOLE = [
  String.raw`(?<![\p{L}\d])\d+(?:[.,]\d+)*\s(?:ders|hafta|saat|dakika|gün|ay|yıl|yaş|kişi|yer|TL|soru|puan|taksit|kur|öğrenci)`,
  String.raw`\d\d\.\d\d-\d\d\.\d\d`,
  String.raw`\d{1,2}\s(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)`,
  String.raw`No:\s?\d+`,
  String.raw`\d+-\d+`,
].join('|')

/** @returns texts of the page that a line ends within */
export function findParted(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const parted: string[] = []
    for (const block of document.querySelectorAll('p,li,dt,dd,td,th,h1,h2,h3,h4,a,button,label')) {
      if (block.querySelector('p,li,dt,dd,td,th,h1,h2,h3,h4,div')) continue
      if (!block.checkVisibility({ visibilityProperty: true })) continue
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const places: [Node, number][] = []
      let text = ''
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, letter] of [...(node.nodeValue ?? '')].entries()) {
          places.push([node, at])
          text += letter
        }
      }
      for (const { 0: found, index } of text.matchAll(new RegExp(pattern, 'gu'))) {
        const [first, last] = [places[index], places[index + found.length - 1]]
        if (!first || !last) continue
        const lineOf = ([node, at]: [Node, number]) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect()
        }
        const [begin, end] = [lineOf(first), lineOf(last)]
        if (end.top >= begin.bottom) parted.push(found)
      }
    }
    return parted
  }, WHOLE)
}
