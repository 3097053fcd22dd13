import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { PlacementPage, test } from './placement-page.ts'

// The script reads the questions from the form for browsers without script, which must hold the school’s own.
for (const slug of ['ingilizce', 'cocuk-ingilizce', 'almanca']) {
  test(`${slug} asks every question as the school wrote it`, async ({ page, school }) => {
    const placement = new PlacementPage(page, slug)
    await placement.begin()
    const form = await page.evaluate(
      (name) => JSON.parse(localStorage[name]).form,
      `kur.test.1.${slug}`,
    )
    const written = await questionsOf(school.pool, slug, form)
    expect(written.length).toBeGreaterThan(0)
    for (const [index, question] of written.entries()) {
      await expect(placement.question(index + 1)).toHaveAttribute('aria-current')
      expect(await shown(placement)).toEqual(question)
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.locator('[data-question]')).toHaveCount(written.length)
  })
}

async function shown({ page }: PlacementPage): Promise<string[]> {
  const texts = await page.locator('section p[lang], h1 > [lang], [data-option]').allTextContents()
  return texts.map(close)
}

async function questionsOf(pool: Pool, slug: string, form: string): Promise<string[][]> {
  const { rows } = await pool.query<Record<string, string | null>>(
    `select passage.text as passage, written.question, option_a, option_b, option_c, option_d
     from test
     join question on question.test_id = test.id and question.deleted_at is null
     join lateral (
       select * from question_version where question_id = question.id order by version desc limit 1
     ) written on true
     left join passage on passage.id = written.passage_id
     where test.slug = $1 and written.form = $2
     order by question.position`,
    [slug, form],
  )
  return rows.map(({ passage, question = '', option_a, option_b, option_c, option_d }) => [
    ...(passage ? [close(passage)] : []),
    close((question ?? '').replaceAll(/_{2,}/g, 'boşluk')),
    ...[`A${option_a}`, `B${option_b}`, `C${option_c}`, `D${option_d}`].map(close),
  ])
}

function close(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
