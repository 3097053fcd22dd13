import { expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { fillIn, test as visitor, wake } from './visitor.ts'

const APPLICANT = {
  name: 'Ayşe',
  surname: 'Işık',
  age: '31',
  city: 'İzmir',
}

let applicants = 0

export function newEmail(): string {
  applicants += 1
  return `basvuran-${process.pid}-${applicants}@ornek.com`
}

export class PlacementPage {
  readonly page: Page
  readonly url: string

  constructor(page: Page, slug = 'ingilizce') {
    this.page = page
    this.url = `/test/${slug}`
  }

  step(name: 'form' | 'test' | 'complete'): Locator {
    return this.page.locator(`[data-step="${name}"]`)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  option(letter: string): Locator {
    return this.page.locator(`[data-option="${letter}"]`)
  }

  question(number: number): Locator {
    return this.page.locator(`[data-question="${number}"]`)
  }

  async open(): Promise<void> {
    // Does not wait for the load event, because a test may hold back prefetched files.
    await this.page.goto(this.url, { waitUntil: 'domcontentloaded' })
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await wake(this.page)
  }

  async fill(email: string): Promise<void> {
    // A person is shown three results a day, so each applicant is another.
    const phone = `0532 ${1_000_000 + (process.pid % 9000) * 1000 + (applicants % 1000)}`
    await fillIn(this.page.locator('[data-form="applicant"]'), { ...APPLICANT, phone, email })
  }

  async begin(email = newEmail()): Promise<string> {
    await this.open()
    await this.fill(email)
    await this.button('Teste başlayın').click()
    await expect(this.step('test')).toBeVisible()
    return email
  }

  async answer(letters: string): Promise<void> {
    await expect(this.step('test')).toBeVisible()
    for (const letter of letters) {
      await this.page.keyboard.press(letter)
      await expect(this.option(letter)).toHaveAttribute('aria-pressed', 'true')
      await this.page.keyboard.press('ArrowRight')
    }
  }

  async answered(): Promise<number> {
    return this.page.locator('[data-question][data-answered="true"]').count()
  }

  async finish(): Promise<void> {
    await this.button('Testi Bitir').click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Testi Bitir' }).click()
  }
}

interface Fixtures {
  placement: PlacementPage
  newTab: () => Promise<PlacementPage>
  resultsOf: (email: string) => Promise<number[]>
}

export const test = visitor.extend<Fixtures>({
  placement: async ({ page }, use) => use(new PlacementPage(page)),
  newTab: async ({ context }, use) => use(async () => new PlacementPage(await context.newPage())),
  resultsOf: async ({ school }, use) => use((email) => resultsIn(school.pool, email)),
})

async function resultsIn(pool: Pool, email: string): Promise<number[]> {
  const { rows } = await pool.query<{ answers: number }>(
    `select (select count(selected_option)::int from test_answer where result_id = test_result.id) as answers
     from test_result where email = $1`,
    [email],
  )
  return rows.map(({ answers }) => answers)
}
