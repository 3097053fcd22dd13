import { expect, type Page } from '@playwright/test'
import { DESKTOP } from '../addresses.ts'
import { PASSWORD, signIn, test } from '../panel.ts'
import { wake } from '../visitor.ts'

const TEST = '/test/ingilizce'
const PUBLIC = [
  '/',
  '/page/yds',
  '/article',
  '/article/12-haftalik-yds-plani',
  '/contact',
  '/application',
  '/faq',
  '/about',
  '/terms-of-use',
  '/auth/login',
  '/auth/forgot-password',
  TEST,
]
const PANEL = ['/panel', '/panel/classroom', '/panel/book', '/panel/personal-information']

type Look = [name: string, box: number[], look: string]

interface Screen {
  looks: Look[]
  links: string[]
}

// Rules of a phone hold on a desktop too, where more is on the screen.
test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('links between public screens lead to ones that look as if they had been opened', async ({
  page,
  visit,
}) => {
  const direct = await openAll(page, PUBLIC)
  await visit('/')
  await walk(page, direct)
})

test('signing in and the links of the panel lead to screens that look as if they had been opened', async ({
  page,
  context,
  visit,
  student,
}) => {
  await visit('/')
  await press(page, '/auth/login')
  await signIn(page, student.email, PASSWORD)
  await expect(page).toHaveURL('/panel')
  const direct = await openAll(await context.newPage(), PANEL)
  await expectSame(page, direct, 'signed in to /panel')
  await walk(page, direct)
})

async function openAll(page: Page, paths: string[]): Promise<Map<string, Screen>> {
  const screens = new Map<string, Screen>()
  for (const path of paths) {
    await page.goto(path)
    await wake(page)
    const links = await page.evaluate(
      (known) => known.filter((href) => document.querySelector(`a[href="${href}"]`)),
      paths.filter((other) => other !== path),
    )
    screens.set(path, { looks: await look(page), links: path === TEST ? [] : links })
  }
  return screens
}

/** Follows one link to each screen without loading a page, and goes back where none is left. */
async function walk(page: Page, direct: Map<string, Screen>): Promise<void> {
  const left = new Map([...direct].map(([path, { links }]) => [path, new Set(links)]))
  const reached = new Set<string>()
  await page.evaluate(() => Object.assign(window, { isOnePage: true }))
  for (let here = await pathOf(page); [...left.values()].some(({ size }) => size > 0); ) {
    const [next] = left.get(here) ?? []
    if (next) {
      left.get(here)?.delete(next)
      if (reached.has(next)) continue
      reached.add(next)
      await press(page, next)
    } else {
      await page.goBack()
    }
    const from = here
    here = await pathOf(page)
    await expectSame(page, direct, `${from} to ${here}`)
  }
  expect(await page.evaluate(() => 'isOnePage' in window)).toBe(true)
}

/** Without a pointer, which would stay over the link. */
async function press(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), href)
  await page.waitForURL(href)
}

async function pathOf(page: Page): Promise<string> {
  return new URL(page.url()).pathname
}

async function expectSame(page: Page, direct: Map<string, Screen>, way: string): Promise<void> {
  const looks = direct.get(await pathOf(page))?.looks ?? []
  await expect(async () => {
    expect(differences(looks, await look(page)).slice(0, 5), way).toEqual([])
  }).toPass({ intervals: [50, 100, 200, 400] })
}

function differences(before: Look[], after: Look[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements, ${after.length} elements`]
  return before.flatMap((one, index) => {
    const other = after[index]
    return other && isSame(one, other) ? [] : [`${one.join(' ')}, but ${other?.join(' ')}`]
  })
}

function isSame([name, box, style]: Look, [otherName, otherBox, otherStyle]: Look): boolean {
  const isNear = box.every((value, index) => Math.abs(value - (otherBox[index] ?? 0)) < 1)
  return isNear && name === otherName && style === otherStyle
}

/** Every element once layout and fonts are complete. As text, which is much faster to transfer than thousands of values. */
async function look(page: Page): Promise<Look[]> {
  const looks = await page.evaluate(async () => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-later]')) {
      section.dataset.whole = ''
    }
    scrollTo(0, 0)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    const skipped = 'script, noscript, style, link, template, [role=status], [data-notices]'
    const looks = [...document.querySelectorAll('body, body *')]
      .filter((element) => !element.closest(skipped))
      .map((element): [string, number[], string] => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const { display, color, backgroundColor, fontSize, fontWeight, padding } = style
        const look = [display, color, backgroundColor, fontSize, fontWeight, padding].join(' ')
        return [element.localName, [x, y, width, height], look]
      })
    return JSON.stringify(looks)
  })
  return JSON.parse(looks)
}
