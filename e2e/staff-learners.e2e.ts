import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { insertGroup } from '../core/groups/write-group.ts'
import { PHONE } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
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
  await page.setViewportSize(PHONE)
  await expectThemes(page, 'rows to be mended')

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

test('what is mended while a check runs is kept, and waits for a check of its own', async ({
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

test('a line that is cut after a refusal is told, and the file stays to be sent again', async ({
  page,
  enterAs,
}) => {
  await enterAs('frontdesk')
  await chooseStudents(page, 'Nil;Tezer;0532 811 00 22')
  const take = page.getByRole('button', { name: 'Hepsini al (1 satır)' })
  await expect(take).toBeVisible()
  await page.route(LEARNER_IMPORT, (route) =>
    route.request().postDataJSON().isTrial
      ? route.abort()
      : route.fulfill({ status: 422, json: { message: 'Bu sınıfta boş yer kalmadı.' } }),
  )
  await take.click()
  await expect(page.locator('[data-notice="error"]')).toContainText('Sunucuya ulaşılamadı')
  await page.unroute(LEARNER_IMPORT)
  await take.click()
  await expect(page.locator('[data-notice="success"]')).toContainText('1 öğrenci alındı.')
})

test('form and certificate of a student are one sheet of paper each', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler/1')
  await record(page).locator('a[href$="/kayit-formu/1"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kayıt formu')
  for (const text of ['Deniz Yalçın', 'Pazartesi 19.00-22.00', '120 ders saati']) {
    await expect(page.getByRole('article')).toContainText(text)
  }
  await expectOneSheet(page)
  await page.getByRole('link', { name: 'Öğrenciye dön' }).click()
  await record(page).locator('a[href$="/ogrenci-belgesi/1"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öğrenci belgesi')
  await expectOneSheet(page)
})

async function expectOneSheet(page: Page): Promise<void> {
  const paper = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm' } })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}

test('what was typed of a new learner stays when the guardian is added or left out', async ({
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

test('who was deleted is found among the deleted and brought back', async ({ page, enterAs }) => {
  await enterAs('frontdesk')
  await page.goto('/yonetim/ogrenciler/yeni')
  const form = page.locator('[data-form="learner"]')
  await form.locator('[name=name]').fill('Silinen')
  await form.locator('[name=surname]').fill('Biri')
  await form.getByRole('button', { name: 'Ekle', exact: true }).click()
  await record(page).getByRole('button', { name: 'Öğrenciyi sil' }).click()
  await page.goto('/yonetim/ogrenciler')
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page.getByLabel('Göster').selectOption('Silinenler')
  await page.getByRole('table').getByRole('link', { name: 'Silinen Biri' }).click()
  await record(page).getByRole('button', { name: 'Geri getir' }).click()
  await expect(page.locator('[data-notice="success"]')).toContainText('Öğrenci geri getirildi')
})

test('a cover is uploaded where it is wanted, and a plan is written as it will be read', async ({
  page,
  school,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/yonetim/ayarlar/kitaplar/1')
  const buffer = await sharp({
    create: { width: 600, height: 800, channels: 3, background: '#a62' },
  })
    .png()
    .toBuffer()
  const cover = page.getByRole('group', { name: 'Kapak' }).locator('img')
  const before = (await cover.getAttribute('src')) ?? ''
  await page
    .getByLabel('Yeni görsel yükle')
    .setInputFiles({ name: 'Yeni kapak.png', mimeType: 'image/png', buffer })
  await expect(cover).not.toHaveAttribute('src', before)

  const id = await makeGroup(school, 'Plan Sınıfı')
  await page.goto(`/yonetim/gruplar/${id}?bolum=bilgiler`)
  const plan = page.getByRole('textbox', { name: 'Kur planı' })
  await plan.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' yazıldı')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect
    .poll(async () => {
      const { rows } = await school.pool.query('select program from course_group where id = $1', [
        id,
      ])
      return rows[0]?.program
    })
    .toBe('<p>Plan yazıldı</p>')
})
