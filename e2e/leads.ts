import { expect, type Page } from '@playwright/test'
import { API_TOKEN } from './demo.ts'
import { callStaff } from './staff.ts'

export type Asker = Record<'name' | 'email' | 'phone', string>

export function randomLetters(): string {
  return toLetters(randomDigits())
}

function randomDigits(): string {
  return String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
}

function toLetters(digits: string): string {
  return [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

export function newAsker(): Asker {
  const digits = randomDigits()
  const letters = toLetters(digits)
  const phone = digits.replace(/^(...)(..)(..)$/, '0532 $1 $2 $3')
  return { name: `Deniz ${letters}`, email: `${letters}@example.com`, phone }
}

export async function ask(page: Page, asker = newAsker()): Promise<Asker> {
  await page.request.post('/api/contact-form', {
    headers: { authorization: `Bearer ${API_TOKEN}` },
    data: { type: 'contact', ...asker, message: 'Akşam kursu var mı?' },
  })
  return asker
}

export const leads = (page: Page) => page.getByRole('table', { name: 'Başvurular' })
export const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })
export const outcome = (page: Page) => page.locator('[data-form="outcome"]')

export function listOf({ name }: Asker): string {
  return `/yonetim/basvurular?q=${encodeURIComponent(name)}`
}

export async function openNewLead(page: Page): Promise<Asker> {
  const asker = await ask(page)
  await page.goto(listOf(asker))
  await leads(page).getByRole('link', { name: asker.name, exact: true }).click()
  await expect(outcome(page)).toBeVisible()
  return asker
}

export async function makeLead(page: Page) {
  const { name, phone } = newAsker()
  const { id } = await (await callStaff(page, 'lead', { name, phone })).json()
  return { name, path: `/yonetim/basvurular/${id}` }
}
