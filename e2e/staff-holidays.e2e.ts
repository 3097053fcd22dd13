import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { DESKTOP, PHONE } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { testInOwnSchool as test } from './staff.ts'

// The school’s days are its own, wherever the browser is.
test.use({ timezoneId: 'America/Los_Angeles' })

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a holiday is seen before it is added, confirmed with one press, and taken back', async ({
    page,
    enterAs,
    ownSchool,
  }) => {
    const day = await lessonDay(ownSchool.pool)
    const before = await lessonsOn(ownSchool.pool, day)
    await enterAs('frontdesk')
    await page.goto('/yonetim/ayarlar/tatiller')
    await expect(page.getByText('Teyit edilecek').first()).toBeVisible()
    await expectThemes(page, 'holidays')
    await page.getByRole('link', { name: 'Tatil ekle' }).click()
    await page.getByLabel('Tatilin adı').fill('Belediye günü')
    await page.getByLabel('İlk gün').fill(day)
    await page.getByLabel('Son gün').fill(addDays(day, -1))
    await page.getByRole('button', { name: 'Neyi değiştirir?' }).click()
    await expect(page.getByText('Son gün ilk günden önce olamaz.').first()).toBeVisible()
    await page.getByLabel('Son gün').fill('')
    await seeEffect(page)
    await expect(page.locator('[data-effect]')).toContainText('iptal olur')
    await expect(page.locator('[data-group]').first()).toContainText('Son ders günü')
    await expectThemes(page, 'effect of a holiday')
    expect(await lessonsOn(ownSchool.pool, day)).toEqual(before)

    await page.getByRole('button', { name: 'Tatili ekle' }).click()
    await expect(page.getByRole('heading', { name: 'Belediye günü' })).toBeVisible()
    expect(await lessonsOn(ownSchool.pool, day)).toEqual({ cancelled: before.planned })

    await page.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.locator('[data-effect]')).toContainText('yeniden yapılır')
    await page.getByRole('button', { name: 'Tatili sil' }).click()
    await expect(page.getByText('Tatil silindi; dersler yeniden planlandı.')).toBeVisible()
    expect(await lessonsOn(ownSchool.pool, day)).toEqual(before)

    const unconfirmed = page.getByRole('row').filter({ hasText: 'Teyit edilecek' })
    await expect(unconfirmed.first()).toBeVisible()
    const count = await unconfirmed.count()
    await unconfirmed.first().getByRole('link').click()
    await page.getByRole('button', { name: 'Teyit et' }).click()
    await expect(page.getByText('Tatil teyit edildi.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Teyit et' })).toBeHidden()
    // A notice under the pointer stays, and covers the link.
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Listeye dön' }).click()
    await expect(unconfirmed).toHaveCount(count - 1)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: DESKTOP })

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
    await expectThemes(page, 'effect of a snow day')
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
})
