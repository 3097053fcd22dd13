import type { APIRequestContext, Page } from '@playwright/test'
import { API_TOKEN } from './demo.ts'

export interface Asker {
  name: string
  email: string
  phone: string
}

export function newAsker(): Asker {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const letters = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const phone = digits.replace(/^(...)(..)(..)$/, '0532 $1 $2 $3')
  return { name: `Deniz ${letters}`, email: `${letters}@example.com`, phone }
}

export async function ask(request: APIRequestContext, asker: Asker): Promise<void> {
  await request.post('/api/contact-form', {
    headers: { authorization: `Bearer ${API_TOKEN}` },
    data: { type: 'contact', ...asker, message: 'Akşam kursu var mı?' },
  })
}

export const leads = (page: Page) => page.getByRole('table', { name: 'Başvurular' })
export const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })
export const outcome = (page: Page) => page.locator('[data-form="outcome"]')

export function listOf({ name }: Asker): string {
  return `/yonetim/basvurular?q=${encodeURIComponent(name)}`
}

export async function makeLead(page: Page) {
  const { name, phone } = newAsker()
  const origin = new URL(page.url()).origin
  const answer = await page.request.post('/api/staff/lead', {
    headers: { origin },
    data: { name, phone },
  })
  const { id } = (await answer.json()) as { id: number }
  return { name, path: `/yonetim/basvurular/${id}` }
}
