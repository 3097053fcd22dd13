import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { DESKTOP } from './addresses.ts'
import { testInOwnSchool as test } from './staff.ts'

// The school’s days are its own, wherever the browser is.
test.use({ timezoneId: 'America/Los_Angeles', viewport: DESKTOP })

async function lessonDay(pool: Pool, after = schoolDay()): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select (starts_at at time zone 'Europe/Istanbul')::date::text as day from lesson
     where state = 'planned' and (starts_at at time zone 'Europe/Istanbul')::date > $1 order by starts_at limit 1`,
    [after],
  )
  return rows[0]?.day ?? addDays(after, 1)
}

async function lessonsOn(pool: Pool, day: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from lesson
     where (starts_at at time zone 'Europe/Istanbul')::date = $1 group by state`,
    [day],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function seeEffect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neyi değiştirir?' }).click()
  await expect(page.locator('[data-effect]')).toBeVisible()
}

test('a snow day takes all lessons of one day in one gesture', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const day = await lessonDay(ownSchool.pool, addDays(schoolDay(), 7))
  await enterAs('frontdesk')
  await page.goto('/yonetim/gruplar/hafta')
  await page.getByRole('button', { name: 'Kar kararı' }).click()
  await expect(page.getByLabel('Gün')).toHaveValue(schoolDay())
  await expect(page.getByLabel('Nedeni')).toHaveValue('Kar tatili')
  await page.getByLabel('Gün').fill(day)
  await seeEffect(page)
  await page.getByRole('button', { name: 'Geri' }).click()
  await expect(page.getByLabel('Gün')).toHaveValue(day)
  await seeEffect(page)
  await page.getByRole('button', { name: 'Dersleri iptal et' }).click()
  await expect(page.getByText('Kar tatili eklendi; dersler yeniden planlandı.')).toBeVisible()
  await expect(page.locator('[data-effect]')).toBeHidden()
  expect(await lessonsOn(ownSchool.pool, day)).not.toHaveProperty('planned')
  await page.goto('/yonetim/ayarlar/tatiller')
  await expect(page.getByRole('row').filter({ hasText: 'Kar tatili' })).toHaveCount(1)
})
