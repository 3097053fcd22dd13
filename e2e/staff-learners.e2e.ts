import { expect, type Page } from '@playwright/test'
import { insertGroup } from '../core/groups/write-group.ts'
import type { School } from './school.ts'
import { test } from './staff.ts'
import { hold } from './visitor.ts'

const record = (page: Page) => page.getByRole('complementary', { name: 'Açık kayıt' })

async function makeGroup({ db, pool }: School, name: string): Promise<number> {
  const { rows } = await pool.query<{ course: number; level: number }>(
    `select course_id as course, id as level from level where course_id is not null order by id limit 1`,
  )
  const [basis] = rows
  return insertGroup(db, {
    name,
    courseId: basis?.course ?? 0,
    levelId: basis?.level ?? 0,
    kind: 'private',
    state: 'draft',
    mode: 'online',
    startsOn: '2027-03-01',
    endsOn: '2027-05-28',
    capacity: 2,
    minimum: 1,
    price: 1_450_000,
    instalments: 3,
    isPublic: false,
    teacherIds: [],
    bookIds: [],
    program: '<p>Plan</p>',
    slots: [{ weekday: 1, startsAt: '19:00', endsAt: '22:00', lessonHours: 4, title: 'Ders' }],
  })
}

test('a file of students is mended in place and taken as a whole', async ({
  page,
  school,
  enterAs,
}) => {
  // A retry would find the first attempt’s group full.
  const group = `Dosya Sınıfı ${test.info().retry + 1}`
  await makeGroup(school, group)
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler')
  await page.getByRole('link', { name: 'Dosyadan ekle' }).click()
  const lines = [
    'Ad;Soyad;Telefon;Yaş;Veli adı;Veli telefonu;Sınıf',
    `Umay;Sezer;0532 811 00 01;;;;${group}`,
    `Alp;Sezer;;11;Gül Sezer;0532 811 00 02;${group}`,
    `Efe;Sezer;yok;;;;${group}`,
    'Ela;Sezer;0532 811 00 04;;;;Dosya',
  ]
  await page.getByLabel('CSV dosyası').setInputFiles({
    name: 'ogrenciler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Kontrol et' }).click()
  await expect(page.getByText('2 satır hazır, 2 satırda düzeltilecek bir şey var.')).toBeVisible()

  const efe = page.locator('[data-row="4"]')
  await expect(efe).toContainText('Bu bir telefon numarası değildir.')
  await efe.getByLabel('Telefon', { exact: true }).fill('0532 811 00 03')
  await page.locator('[data-row="5"]').getByLabel('Sınıf').fill('')
  await page.getByRole('button', { name: 'Yeniden kontrol et' }).click()
  await expect(efe).toContainText('Bu sınıfta boş yer kalmadı.')
  await efe.getByRole('button', { name: 'Bu satırı atla' }).click()
  await page.getByRole('button', { name: 'Yeniden kontrol et' }).click()
  await page.getByRole('button', { name: 'Hepsini al (3 satır)' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('3 öğrenci alındı.')

  await page.goto('/yonetim/ogrenciler?q=Sezer')
  await page.getByRole('link', { name: 'Alp Sezer' }).click()
  await expect(record(page)).toContainText('18 yaşından küçük')
  await expect(record(page)).toContainText('Gül Sezer')
})

const LEARNER_IMPORT = '**/api/staff/learner-import'

async function chooseStudents(page: Page, ...rows: string[]): Promise<void> {
  const lines = ['Ad;Soyad;Telefon', ...rows].join('\r\n')
  await page.goto('/yonetim/ogrenciler')
  await page.getByRole('link', { name: 'Dosyadan ekle' }).click()
  await page
    .getByLabel('CSV dosyası')
    .setInputFiles({ name: 'ogrenciler.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await page.getByRole('button', { name: 'Kontrol et' }).click()
}

test('a cell mended while a check runs is kept, and waits for a check of its own', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await chooseStudents(page, 'Ece;Tezer;yok')
  const phone = page.locator('[data-row="2"]').getByLabel('Telefon', { exact: true })
  await phone.fill('0532 811 00 21')
  const answer = await hold(page, LEARNER_IMPORT)
  await page.getByRole('button', { name: 'Yeniden kontrol et' }).click()
  const busy = page.getByRole('button', { name: 'Kontrol ediliyor…' })
  await expect(busy).toBeVisible()
  await phone.fill('0532 811')
  answer()
  await expect(busy).toBeHidden()
  await expect(phone).toHaveValue('0532 811')
  await expect(page.getByRole('button', { name: 'Hepsini al' })).toHaveCount(0)
  await phone.fill('0532 811 00 21')
  await page.getByRole('button', { name: 'Yeniden kontrol et' }).click()
  await expect(page.getByRole('button', { name: 'Hepsini al (1 satır)' })).toBeVisible()
})

test('the typed fields of a new learner stay when the guardian is added or left out', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler/yeni')
  const form = page.locator('[data-form="learner"]')
  const guardian = form.locator('[name="guardian.name"]')
  await form.locator('[name=name]').fill('Defne')
  await form.locator('[name=surname]').fill('Işıkçı')
  await form.locator('[name=birthDate]').fill('2015-04-23')
  await form.getByRole('button', { name: 'veliyle ekle' }).click()
  await guardian.fill('Gül')
  await form.locator('[name="guardian.surname"]').fill('Işıkçı')
  await form.locator('[name="guardian.phone"]').fill('0532 811 00 77')
  await form.getByRole('button', { name: 'Veli olmadan ekle' }).click()
  await expect(guardian).toHaveCount(0)
  await expect(form.locator('[name=name]')).toHaveValue('Defne')
  await form.getByRole('button', { name: 'veliyle ekle' }).click()
  await expect(guardian).toHaveValue('Gül')
  await form.getByRole('button', { name: 'Ekle', exact: true }).click()
  await expect(record(page)).toContainText('Defne Işıkçı')
  await expect(record(page)).toContainText('Gül Işıkçı')
})
