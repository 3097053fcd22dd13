import { expect, type Page } from '@playwright/test'
import { toSchoolClock, WEEKDAYS } from '../site/panel/program/school-clock.ts'
import { CLASS, notice, test } from './panel.ts'
import { beyond } from './visitor.ts'

const WIDE = { width: 1440, height: 900 }
const LESSONS = [
  'Yeni ünite ve dil bilgisi',
  'Okuma ve kelime',
  'Dinleme ve konuşma',
  'Yazma ve haftanın tekrarı',
]

test.describe('the week', () => {
  test.use({ viewport: WIDE })

  test('stands as a timetable with the written plan of the class under it', async ({
    page,
    enter,
  }) => {
    await enter('/panel/program')
    const lessons = page.locator('.week-lesson')
    await expect(lessons.locator('.week-lesson-title')).toHaveText(LESSONS)
    await expect(lessons.first()).toContainText('19.00-22.00')
    await expect(lessons.first()).toContainText('Çınar Dersliği, Nazlı Ergin')
    const boxes = await boxesOf(page)
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    const plan = page.getByRole('region', { name: 'Kur planı' })
    await expect(plan.getByRole('heading', { level: 3 })).toHaveText([
      'Hafta hafta',
      'Ödev ve sınav',
    ])
    await expect(plan).toContainText('Present Perfect')
    await expect(page.getByText(CLASS).first()).toBeVisible()
  })

  test('begins with the lesson that comes next', async ({
    page,
    enter,
    newStudent,
    newClass,
    school,
  }) => {
    const { rows } = await school.pool.query<{ id: number }>(
      `insert into room (campus_id, name) select min(id), 'Bahçe' from campus returning id`,
    )
    const roomId = rows[0]?.id
    const today = toSchoolClock(new Date()).weekday
    const [tomorrow, later] = [1, 3].map((days) => ((today - 1 + days) % 7) + 1)
    const className = await newClass({
      slots: [
        { weekday: later!, startsAt: '09:00', endsAt: '10:00', title: 'Sonraki konu' },
        { weekday: tomorrow!, startsAt: '10:15', endsAt: '12:00', title: 'Okuma', roomId },
      ],
    })
    await enter('/panel', await newStudent(className))
    const card = page.getByRole('region', { name: 'Sıradaki ders' })
    await expect(card).toContainText('yarın 10.15')
    await expect(card).toContainText('Okuma')
    await expect(card).toContainText('Bahçe')
    await expect(card).toContainText(new RegExp(WEEKDAYS[tomorrow! - 1]!, 'i'))
    await expect(page.locator('.week-lesson[data-next]')).toContainText('Okuma')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Sıradaki ders',
    )
  })

  test('shows no markup of the plan that could do something', async ({
    page,
    enter,
    newStudent,
    newClass,
  }) => {
    const program =
      '<h2>Plan</h2><p onclick="alert(1)">Birinci <b>hafta</b></p><script>document.title = 1</script><a href="javascript:alert(1)">kaynak</a><img src="/icons/apple-touch-icon.png" alt="" onerror="alert(1)">'
    await enter('/panel', await newStudent(await newClass({ program })))
    const plan = page.locator('.program-text .prose')
    await expect(plan).toContainText('Birinci hafta')
    const html = await plan.innerHTML()
    expect(html).not.toMatch(/script|onclick|onerror/)
    await expect(page).toHaveTitle(/^Ders programı/)
  })
})

test('at 390 px the days stand one below the other', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('/panel')
  const boxes = await boxesOf(page)
  expect(boxes).toHaveLength(LESSONS.length)
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  const card = page.getByRole('region', { name: /^(Sıradaki|Şu anki) ders$/ })
  const bottom = await card.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(844)
})

test.describe('on paper', () => {
  test.use({ viewport: WIDE })

  for (const name of [CLASS, 'A2 Hafta Sonu', 'A1 Sabah']) {
    test(`the week of ${name} and its plan are one page`, async ({ page, enter, newStudent }) => {
      await enter('/panel', await newStudent(name))
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  }

  test('there is what one needs on paper, dark on light, and nothing to press', async ({
    page,
    enter,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await enter('/panel')
    await expect(page.locator('.week-lesson-title')).toHaveText(LESSONS)
    await expect(page.getByText('Ece Işık').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Present Perfect')).toBeVisible()
    for (const hidden of ['[data-sidebar]', '.top-line', '.calendar-card', '.next']) {
      await expect(page.locator(hidden)).toBeHidden()
    }
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(scheme).toBe('light')
  })

  test('it comes by a button', async ({ page, enter }) => {
    let printed = 0
    await page.exposeFunction('print', () => {
      printed += 1
    })
    await enter('/panel')
    await page.getByRole('button', { name: 'Yazdır' }).click()
    await expect.poll(() => printed).toBe(1)
  })
})

test.describe('the calendar address', () => {
  test('is a calendar of the class’s week that says nothing of the student', async ({
    page,
    enter,
    request,
    school,
    student,
  }) => {
    await enter('/panel')
    const address = await createAddress(page)
    expect(address).toMatch(new RegExp(`^${school.url}/calendar/[\\w-]{40,}\\.ics$`))
    const device = page.getByRole('link', { name: 'Bu cihazda aç' })
    await expect(device).toHaveAttribute('href', address.replace('http:', 'webcal:'))
    // A calendar program comes without the cookies of the browser.
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(LESSONS.length)
    for (const title of LESSONS) expect(text).toContain(`SUMMARY:${title}`)
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TH')
    expect(text).not.toMatch(/Ece|Işık/)
    expect(text).not.toContain(student.email)
  })

  test('is copied by a button', async ({ page, context, enter }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter('/panel')
    const address = await createAddress(page)
    await page.getByRole('button', { name: 'Kopyala' }).click()
    await expect(notice(page, 'success').last()).toContainText('Takvim adresi kopyalandı.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('is left to copy by hand where the browser refuses it', async ({ page, enter }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await enter('/panel')
    await createAddress(page)
    await page.getByRole('button', { name: 'Kopyala' }).click()
    await expect(notice(page, 'error')).toContainText('Seçili duran adresi kendiniz kopyalayın.')
  })

  test('is told once, ends when it is renewed, and ends when it is closed', async ({
    page,
    enter,
    request,
  }) => {
    const status = async (address: string) => (await request.get(address)).status()
    await enter('/panel')
    const first = await createAddress(page)
    await page.reload()
    await expect(page.getByText('Adres yalnız oluşturulurken gösterilir.')).toBeVisible()
    await expect(page.getByLabel('Takvim adresiniz')).toHaveCount(0)
    await page.getByRole('button', { name: 'Adresi yenile' }).click()
    const field = page.getByLabel('Takvim adresiniz')
    await expect(field).toBeVisible()
    const second = await field.inputValue()
    expect(second).not.toBe(first)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await page.getByRole('button', { name: 'Adresi kapat' }).click()
    await expect(notice(page, 'success').last()).toContainText('Takvim adresiniz kapatıldı.')
    await expect(page.getByRole('button', { name: 'Takvim adresi oluştur' })).toBeVisible()
    await expect(field).toHaveCount(0)
    const closed = await request.get(second)
    expect(closed.status()).toBe(404)
    expect(await closed.text()).toBe('Bu takvim adresi artık geçerli değil.\n')
  })

  test('of one student is left alone by another, and no other secret opens it', async ({
    page,
    enter,
    request,
    newStudent,
    tokenOf,
    student,
  }) => {
    await enter('/panel')
    const own = await createAddress(page)
    await enter('/panel', await newStudent('A1 Sabah'))
    const foreign = await createAddress(page)
    expect(await (await request.get(foreign)).text()).not.toContain(LESSONS[0])
    await page.getByRole('button', { name: 'Adresi kapat' }).click()
    await expect(page.getByRole('button', { name: 'Takvim adresi oluştur' })).toBeVisible()
    expect((await request.get(own)).status()).toBe(200)
    const token = await tokenOf(student)
    expect((await request.get(`/calendar/${token}.ics`)).status()).toBe(404)
    expect((await request.get(own.replace(/\.ics$/, ''))).status()).toBe(404)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar address is opened and shown', async ({ page, carryToken, request }) => {
    await carryToken()
    await page.goto('/panel')
    await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden()
    const address = await createAddress(page)
    await expect(page.getByRole('button', { name: 'Kopyala' })).toBeHidden()
    expect((await request.get(address)).status()).toBe(200)
  })
})

async function createAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
  await expect(notice(page, 'success')).toContainText('Takvim adresiniz hazır.')
  return page.getByLabel('Takvim adresiniz').inputValue()
}

/** Where each lesson of the week stands, in the order of the page. */
function boxesOf(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator('.week-lesson').evaluateAll((lessons) =>
    lessons.map((lesson) => {
      const { x, y } = lesson.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y) }
    }),
  )
}
