import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, viewport, ways } of [
  { name: 'a phone', viewport: PHONE, ways: 1 },
  { name: 'a desktop', viewport: DESKTOP, ways: 2 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('links between public screens lead to ones that look as if they had been opened', async ({
      page,
      visit,
    }) => {
      const direct = await openAll(page, PUBLIC)
      await visit('/')
      await walk(page, direct, ways)
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
      await walk(page, direct, ways)
    })
  })
}

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

/**
 * Follows links of every screen without loading a page, and goes back where none is left.
 * @param ways most links that are followed to each screen
 */
async function walk(page: Page, direct: Map<string, Screen>, ways: number): Promise<void> {
  const left = new Map([...direct].map(([path, { links }]) => [path, new Set(links)]))
  const reached = new Map<string, number>()
  await page.evaluate(() => Object.assign(window, { isOnePage: true }))
  for (let here = await pathOf(page); [...left.values()].some(({ size }) => size > 0); ) {
    const [next] = left.get(here) ?? []
    if (next) {
      left.get(here)?.delete(next)
      const times = reached.get(next) ?? 0
      if (times === ways) continue
      reached.set(next, times + 1)
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
