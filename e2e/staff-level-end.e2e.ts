import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { expectEverywhere, testInOwnSchool as test } from './staff.ts'

async function makeGroup(pool: Pool, points: Record<string, string | null>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on, ends_on)
       select course_id, level_id, 'Kurun sonu', 'running', 'online', 20, current_date - 60, current_date
       from course_group limit 1 returning id),
     exam as (
       insert into assessment (group_id, name) select id, 'Final' from made returning id),
     given as (select * from jsonb_each_text($1)),
     came as (
       insert into learner (name, surname) select key, 'Kıyı' from given returning id, name),
     enrolled as (
       insert into enrollment (learner_id, group_id, state, starts_on)
       select came.id, made.id, 'active', current_date - 60 from came, made returning id, learner_id),
     scored as (
       insert into score (assessment_id, enrollment_id, points)
       select exam.id, enrolled.id, given.value::numeric
       from exam, enrolled join came on came.id = enrolled.learner_id join given on given.key = came.name)
     select id from made`,
    [JSON.stringify(points)],
  )
  return rows[0]?.id ?? 0
}

function card(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

test('the end of a level is decided per learner, confirmed for the rest, and undone', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const points = {
    Ada: '91',
    Bora: '69.995',
    Can: null,
  }
  const id = await makeGroup(ownSchool.pool, points)
  await enterAs('frontdesk')
  await page.goto(`/yonetim/gruplar/${id}`)
  await page.getByRole('button', { name: 'Sınıfı bitir' }).click()
  await expect(page.getByRole('heading', { name: 'Kur sonu: Kurun sonu' })).toBeVisible()
  await expect(card(page, 'Ada Kıyı')).toContainText('Öneri: Geçti')
  await expect(card(page, 'Bora Kıyı')).toContainText('Öneri: Ücretsiz tekrar edecek')
  await expect(card(page, 'Can Kıyı')).toContainText('Öneri: Kaldı')
  const bora = card(page, 'Bora Kıyı')
  await bora.getByRole('button', { name: 'karar ver' }).press('Enter')
  const decision = page.getByRole('dialog')
  await expect(decision).toContainText('Ortalama 69,99; geçme notu 70.')
  await decision.getByLabel('Sonuç').selectOption('Geçti')
  await decision.getByRole('button', { name: 'Kararı kaydet' }).click()
  await expect(decision).toContainText('öneriden farklı bir karar için gerekçe yazın')
  await decision.getByLabel('Gerekçe').fill('Sözlü notu çok iyi')
  await decision.getByRole('button', { name: 'Kararı kaydet' }).click()
  await expect(bora).toContainText('Sözlü notu çok iyi')
  await bora.getByRole('button', { name: /kararı geri al$/ }).click()
  await expect(bora).toContainText('Öneri: Ücretsiz tekrar edecek')
  await page.getByRole('button', { name: 'Önerilerin hepsini onayla (3)' }).click()
  await expect(page.getByText('Karar verilen: 3 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Belgeleri düzenle (3)' }).click()
  const ada = card(page, 'Ada Kıyı')
  const download = page.waitForEvent('download')
  await ada.getByRole('link', { name: /^Akademik Mükemmellik Sertifikası .* \(PDF\)$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Belge \d{4}-\d{4}\.pdf$/)
  await expectEverywhere(page, 'level end, decided')
  await ada.getByRole('button', { name: /^Resmî belge no: / }).click()
  await page.getByRole('dialog').getByLabel('Numara').fill('MEB-41')
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(ada).toContainText('Resmî belge no: MEB-41')
  await ada.getByRole('button', { name: /^İptal et: / }).click()
  const revocation = page.getByRole('dialog')
  await revocation.getByLabel('Gerekçe').fill('Adı yanlış yazılmış')
  await revocation.getByLabel('Yerine yenisini düzenle').check()
  await revocation.getByRole('button', { name: 'Belgeyi iptal et' }).click()
  await expect(ada).toContainText('iptal edildi: Adı yanlış yazılmış')
  await page.getByRole('button', { name: 'Sınıf', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kuru tamamlayanlar' })).toBeVisible()
  await page.getByRole('button', { name: 'Sınıfı bitir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sınıfı bitir' })
  await dialog.getByRole('button', { name: 'Sınıfı bitir' }).click()
  await expect(page.getByRole('button', { name: 'Bitişi geri al' })).toBeVisible()
})
