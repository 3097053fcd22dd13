import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { expectThemes } from './measures/axe.ts'
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

async function makeCertificate(pool: Pool, learner: string, isRevoked: boolean): Promise<string> {
  const facts = {
    learner,
    course: 'Genel İngilizce',
    level: 'B1',
    group: 'B1 Akşam',
    school: 'Ufuk Dil Akademisi',
    hours: 120,
    missed: 0,
    average: '84.995',
    startsOn: null,
    endsOn: null,
  }
  const { rows } = await pool.query<{ code: string }>(
    `insert into certificate (enrollment_id, kind, number, code, facts, issued_on, revoked_at, revoked_reason, successor_id)
     select id, 'completion', 'test-' || id, $1, $2, '2026-11-20', case when $3 then now() end, case when $3 then 'Ad' end,
       case when $3 then (select max(id) from certificate) end
     from enrollment where id not in (select enrollment_id from certificate) limit 1 returning code`,
    [isRevoked ? '7KQ2MABC4D' : '8KQ2MABC4D', facts, isRevoked],
  )
  return rows[0]?.code ?? ''
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
  await expectEverywhere(page, 'level end')
  await bora.getByRole('button', { name: 'karar ver' }).press('Enter')
  const decision = page.getByRole('dialog')
  await expect(decision).toContainText('Ortalama 69,99; geçme notu 70.')
  await expectEverywhere(page, 'a decision')
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
  await expectEverywhere(page, 'official number')
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

test('a code verifies a certificate: valid, revoked with its successor, unknown', async ({
  page,
  ownSchool,
}) => {
  const valid = await makeCertificate(ownSchool.pool, 'İpek Işık', false)
  const revoked = await makeCertificate(ownSchool.pool, 'İpek Işık', true)
  const root = page.locator('[data-certificate]')
  await page.goto('/belge')
  await page.getByLabel('Belgenin doğrulama kodu').fill('8kq2m-abc4d')
  await page.getByRole('button', { name: 'Doğrula' }).click()
  await expect(page).toHaveURL(`/belge/${valid}`)
  await expect(root).toHaveAttribute('data-certificate', 'valid')
  await expect(root).toContainText('İ. I.')
  await expect(root).not.toContainText('İpek')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectEverywhere(page, 'valid certificate')
  const answer = await page.goto(`/belge/${revoked}`)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(root).toHaveAttribute('data-certificate', 'revoked')
  await expectThemes(page, 'revoked certificate')
  await page.getByRole('link', { name: '8KQ2M-ABC4D' }).click()
  await expect(root).toHaveAttribute('data-certificate', 'valid')
  const missing = await page.goto('/belge/22222-22222')
  expect(missing?.status()).toBe(404)
  await expect(root).toHaveAttribute('data-certificate', 'unknown')
  await expect(page.getByLabel('Belgenin doğrulama kodu')).toBeVisible()
  await expectThemes(page, 'unknown certificate')
})

async function makeNext(pool: Pool, like: number, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on)
     select course_id, level_id, $2, 'open', 'online', 8, current_date + 10
     from course_group where id = $1 returning id`,
    [like, name],
  )
  return rows[0]?.id ?? 0
}

test('places in the next group are held for everybody in one press', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const id = await makeGroup(ownSchool.pool, { Ela: '40', Fuat: '50' })
  const next = await makeNext(ownSchool.pool, id, 'Yeniden B')
  await enterAs('frontdesk')
  await page.goto(`/yonetim/gruplar/${id}`)
  await page.getByRole('button', { name: 'Kur sonu' }).click()
  const choice = (name: string) => page.getByLabel(`${name} Kıyı: sonraki sınıf`)
  await choice('Ela').selectOption(String(next))
  await choice('Fuat').selectOption('Yer ayrılmasın')
  await page.getByRole('button', { name: 'Bir hafta yer ayır ve yaz (1)' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Yerler ayrıldı.')
  const part = page.getByRole('region', { name: 'Kur yenileme' })
  await expect(part.getByRole('listitem').filter({ hasText: 'Ela Kıyı' })).toContainText(
    'Yeniden B: ',
  )
  await expect(choice('Fuat')).toBeVisible()
})

test('a make-up right is given, used for a lesson of another group and given back', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const { pool } = ownSchool
  const id = await makeGroup(pool, { Gaye: '80' })
  const other = await makeNext(pool, id, 'Telafi Sınıfı')
  await pool.query(
    `insert into lesson (group_id, starts_at, ends_at, lesson_hours)
     values ($1, now() + interval '3 days', now() + interval '3 days 2 hours', 2)`,
    [other],
  )
  const { rows } = await pool.query<{ id: number }>(
    `select learner_id as id from enrollment where group_id = $1`,
    [id],
  )
  await enterAs('frontdesk')
  await page.goto(`/yonetim/ogrenciler/${rows[0]?.id}`)
  const part = page.getByRole('region', { name: 'Telafi hakları' })
  await part.getByRole('button', { name: 'Telafi hakkı ver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gerekçe').fill('Öğretmen hastaydı')
  await dialog.getByRole('button', { name: 'Hakkı ver' }).click()
  await expect(part).toContainText('Kullanılabilir')
  await part.getByRole('button', { name: 'Ders seç' }).click()
  const lesson = dialog.getByLabel('Ders', { exact: true })
  const offered = await lesson.locator('option', { hasText: 'Telafi Sınıfı' }).getAttribute('value')
  await lesson.selectOption(offered)
  await dialog.getByRole('button', { name: 'Derse misafir yaz' }).click()
  await expect(part).toContainText('Telafi Sınıfı, ')
  await part.getByRole('button', { name: 'Telafiden vazgeç' }).click()
  await expect(part).toContainText('Kullanılabilir')
  await part.getByRole('button', { name: 'Hakkı geri al' }).click()
  await expect(part).toContainText('Telafi hakkı yok.')
})
