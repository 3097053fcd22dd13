import { expect, type Page } from '@playwright/test'
import { STAFF_SCREENS } from '../addresses.ts'
import { ask } from '../leads.ts'
import { beyond } from '../measures/fit.ts'
import type { School } from '../school.ts'
import { openWithin, test } from '../staff.ts'

/** The narrow end of each layout that a list has. */
const WIDTHS = [320, 640, 850, 1080, 1200]

const LONG = {
  name: 'Abdurrahman Muhammed Karaosmanoğlu Büyükkılıçoğlu',
  email: 'abdurrahman.karaosmanoglu.buyukkilicoglu@uzununiversite.example.com',
  phone: '+90 (532) 555 77 01',
}

const LISTS = [
  ...new Set([
    ...STAFF_SCREENS.filter(({ ready }) => ready === 'table').map(({ path }) => path),
    '/yonetim/basvurular',
    '/yonetim/basvurular?view=all',
    '/yonetim/test-sonuclari',
    '/yonetim/denetim/posta',
    '/yonetim/ayarlar/programlar',
    '/yonetim/ayarlar/diller',
    '/yonetim/ayarlar/subeler',
    '/yonetim/ayarlar/ogretmenler',
    '/yonetim/ayarlar/kitaplar',
  ]),
]

async function makeLongLearner({ pool }: School): Promise<void> {
  const { name, email, phone } = LONG
  await pool.query(
    `insert into learner (name, surname, phone, email, search)
     values ($1, 'Aaoğlu', $2, $3, fold_turkish($1 || ' Aaoğlu'))`,
    [name, phone, email],
  )
}

async function makeLongRows({ pool }: School): Promise<void> {
  const { name, email, phone } = LONG
  await pool.query(
    `insert into mail_outbox (cause, recipient, subject, text) values ('contact-form/contact', $1, $2, 'Metin')`,
    [email, `Başvurunuzu aldık, ${name}`],
  )
  await pool.query(
    `insert into test_result (test_id, lead_id, learner_id, idempotency_key, name, surname, email, phone, age, city, level,
       ability, ability_sd, bands, borderline, answered, skills, started_at, scoring_version, cut_set, valid_until)
     select min(id), (select max(id) from lead), (select min(id) from learner), gen_random_uuid(), $1, 'Aaoğlu', $2, $3,
       '27', 'İstanbul', 'B1', 0, 0.5, '{0.1,0.1,0.6,0.1,0.1}', true, 40, '[]', now(), 1, 'equal-1.25',
       now() + interval '6 months' from test`,
    [name, email, phone],
  )
}

const head = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ enterAs }) => enterAs('admin'))

test('no list is wider than its window, however long a name, an address or a number is', async ({
  page,
  school,
}) => {
  await ask(page, LONG)
  await Promise.all([makeLongLearner(school), makeLongRows(school)])
  for (const path of LISTS) {
    await test.step(path, async () => {
      await openWithin(page, path)
      await page.getByRole('table').locator('tbody').getByRole('row').first().waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await beyond(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})

test('a text that a cell cuts off is told whole where the pointer rests, a number is never cut off', async ({
  page,
  school,
}) => {
  await makeLongLearner(school)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/yonetim/ogrenciler')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: LONG.phone }).first()
  const [name, number] = [row.getByRole('cell').first(), row.getByText(LONG.phone)]
  await name.hover()
  await expect(row).toHaveAttribute('title', `${LONG.name} Aaoğlu`)
  await number.hover({ force: true })
  await expect(row).toHaveAttribute('title', '')
  await expect(page.getByRole('columnheader', { name: 'E-posta' })).toBeHidden()
})

test('on a phone the title of the learners and what can be done stand on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/yonetim/ogrenciler')
  const title = await head(page).boundingBox()
  for (const name of ['Listeyi Excel için indir', 'Dosyadan ekle', 'Öğrenci ekle']) {
    const act = await page.getByRole('link', { name }).boundingBox()
    expect(act?.y, name).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  }
  const search = page.getByRole('searchbox', { name: 'Ad, telefon, e-posta, veli' })
  await expect(search).toHaveAttribute('placeholder', 'Ad, telefon, veli')
})

test('the bar of the narrowest phone has room for all of it, and marks where one is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/yonetim/test-sonuclari')
  const bar = page.getByRole('navigation', { name: 'Yönetim' })
  const menu = page.getByRole('button', { name: 'Menü' })
  await expect(bar.locator('[aria-current="page"]')).toHaveAccessibleName('Test sonuçları')
  await expect(menu).not.toHaveAttribute('aria-current')
  const box = await menu.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await page.goto('/yonetim/gruplar')
  await expect(head(page)).toHaveText('Gruplar')
  await expect(menu).toHaveAttribute('aria-current', 'true')
})
