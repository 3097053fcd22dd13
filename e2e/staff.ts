import { type APIResponse, expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from './addresses.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { COLORS, expectFaultless } from './measures/axe.ts'
import { type OwnApp, startOwnApp } from './own-app.ts'
import { test as visitor } from './visitor.ts'

export const STAFF = {
  admin: 'yonetici@ornek.com',
  editor: 'editor@ornek.com',
  frontdesk: 'danisman@ornek.com',
  teacher: 'ogretmen@ornek.com',
} as const

export type Role = keyof typeof STAFF

const cookies = new Map<Role, string>()

/** The browser logs refused requests: the app asks for the session before anybody has signed in. */
export const REFUSED = /status of (?:401|403|404|409|422)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/

interface Fixtures {
  /** @param isAlone with a sign-in that no other test uses, for one that signs out */
  enterAs: (role: Role, options?: { isAlone?: boolean }) => Promise<void>
}

export const test = visitor.extend<Fixtures>({
  tolerated: REFUSED,
  enterAs: async ({ context, baseURL }, use) => {
    const url = baseURL ?? ''
    await use(async (role, { isAlone = false } = {}) => {
      const shared = isAlone ? undefined : cookies.get(role)
      const value = shared ?? (await signInByCall(url, role))
      if (!isAlone) cookies.set(role, value)
      await context.addCookies([{ name: 'staff', value, url, httpOnly: true }])
    })
  },
})

/** Tests that would disturb others share a school of their own. */
export const testInOwnSchool = test.extend<object, { ownSchool: OwnApp }>({
  ownSchool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const app = await startOwnApp({ DEMO: 'on', DEMO_PASSWORD })
      await use(app)
      await app.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownSchool }, use) => use(ownSchool.url),
})

/** Each test begins with a new school, closed and without an account. */
export const testInNewSchool = test.extend<{ newSchool: OwnApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  newSchool: async ({}, use) => {
    const app = await startOwnApp({ DEMO: 'off', DEMO_PASSWORD }, { isClosed: true })
    await use(app)
    await app.close()
  },
  baseURL: async ({ newSchool }, use) => use(newSchool.url),
})

const NOWHERE = '/yonetim/yok'

/** Loads the first screen; reaches others within the app, past a screen that has nothing in common with them. */
export async function openWithin(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  await go(page, NOWHERE)
  await expect(page.locator('h1')).toHaveText('Böyle bir ekran yok')
  await go(page, path)
}

function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function signInByCall(baseURL: string, role: Role): Promise<string> {
  const response = await fetch(`${baseURL}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin: baseURL },
    body: JSON.stringify({ email: STAFF[role], password: DEMO_PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().join('\n')
  return /^staff=([^;]+)/m.exec(cookies)?.[1] ?? ''
}

export async function callStaff(
  page: Page,
  path: string,
  data: object,
  method = 'POST',
): Promise<APIResponse> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.fetch(`/api/staff/${path}`, { method, headers, data })
  expect(answer.ok(), path).toBe(true)
  return answer
}

export async function makeArticle(page: Page, changes: object): Promise<string> {
  const id = crypto.randomUUID()
  await page.goto('/yonetim/icerik')
  await callStaff(page, 'article', { id, changes })
  return id
}

export async function openArticle(page: Page, changes: object): Promise<string> {
  const id = await makeArticle(page, changes)
  await page.goto(`/yonetim/icerik/article/${id}`)
  await page.locator('form[data-form]').waitFor()
  return id
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const form = page.locator('[data-form="staff-login"]')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.getByRole('button', { name: 'Giriş yap' }).click()
}

/** Both widths have the same colours, and both themes and widths the same elements but for the frame. */
export async function expectEverywhere(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
  await expectFaultless(page, `${what}, light on a desktop`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  await expectFaultless(page, `${what}, dark on a phone`, { runOnly: COLORS })
}
