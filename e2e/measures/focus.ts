import type { Page } from '@playwright/test'

interface Walk {
  stops: number
  faults: string[]
}

const MOST_IN_FRAME = 10

export async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Walk> {
  const faults: string[] = []
  const seen = new Set<string>()
  if (key === 'Shift+Tab') await page.keyboard.down('Shift')
  for (let inFrame = 0; ; ) {
    await page.keyboard.down('Tab')
    const stop = await look(page)
    // Elements inside a frame belong to another page: the walk passes through them.
    if (stop === 'frame' && inFrame < MOST_IN_FRAME) {
      inFrame += 1
      continue
    }
    if (!stop || stop === 'frame' || seen.has(stop.id)) break
    seen.add(stop.id)
    if (stop.fault) faults.push(stop.fault)
  }
  await page.keyboard.up('Tab')
  await page.keyboard.up('Shift')
  return { stops: seen.size, faults }
}

function look(page: Page): Promise<{ id: string; fault: string } | 'frame' | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    if (element.tagName === 'IFRAME') return 'frame'
    element.dataset.stop ??= String(document.querySelectorAll('[data-stop]').length)
    const id = element.dataset.stop
    const box = element.getBoundingClientRect()
    const name = element.outerHTML.slice(0, 90)
    // A card is marked as a whole for the link in it.
    const isMarked = [element, element.closest('li') ?? element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!isMarked) return { id, fault: `not marked: ${name}` }
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < 2 || bottom - top < 2) return { id, fault: `out of sight: ${name}` }
    const covers = [0.15, 0.5, 0.85].filter((part) => {
      const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
      const cover = at?.closest('[data-bar], [data-offline], header:not(main header)')
      return cover && !cover.contains(element)
    })
    return { id, fault: covers.length > 0 ? `covered: ${name}` : '' }
  })
}
