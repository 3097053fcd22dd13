import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { test } from './placement-page.ts'
import { read, textOf } from './reading.ts'

// The script takes the questions of both forms from this page; without script it asks those of the first.
for (const slug of ['ingilizce', 'cocuk-ingilizce', 'almanca']) {
  test(`${slug} asks every question as the school wrote it, in the language of its questions`, async ({
    request,
    school,
  }) => {
    const { html } = await read(request, `/test/${slug}?tek-sayfa=1`)
    const written = await questionsOf(school.pool, slug)
    expect(written.length).toBeGreaterThan(0)
    const asked = close(textOf(html))
    for (const question of written) for (const part of question) expect(asked).toContain(part)
    expect(html.match(/<fieldset[^>]*>/g)?.length).toBeGreaterThanOrEqual(written.length)
    expect(html).toContain(slug === 'almanca' ? 'lang="de"' : 'lang="en"')
  })
}

async function questionsOf(pool: Pool, slug: string): Promise<string[][]> {
  const { rows } = await pool.query<Record<string, string | null>>(
    `select passage.text as passage, written.question, option_a, option_b, option_c, option_d
     from test
     join question on question.test_id = test.id and question.deleted_at is null
     join lateral (
       select * from question_version where question_id = question.id order by version desc limit 1
     ) written on true
     left join passage on passage.id = written.passage_id
     where test.slug = $1 and written.form = 'a'
     order by question.position`,
    [slug],
  )
  return rows.map(({ passage, question = '', option_a, option_b, option_c, option_d }) => [
    ...(passage ? [close(passage)] : []),
    close((question ?? '').replaceAll(/_{2,}/g, 'boşluk')),
    ...[option_a, option_b, option_c, option_d].map((option) => close(option ?? '')),
  ])
}

function close(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
