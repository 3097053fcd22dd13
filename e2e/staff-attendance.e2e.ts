import { expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { DESKTOP, PHONE } from './addresses.ts'
import { expectThemes } from './measures/axe.ts'
import { testInOwnSchool as test } from './staff.ts'

test.use({ viewport: PHONE })

const PEOPLE = 16

async function makeLesson(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into course_group (course_id, level_id, name, state, mode, capacity, starts_on)
       select course_id, level_id, 'Kapıdaki sınıf', 'running', 'online', 20, current_date - 3
       from course_group limit 1 returning id),
     taught as (
       insert into group_teacher (group_id, teacher_id)
       select made.id, teacher.id from made, teacher join account on account.id = teacher.account_id
       where account.email = 'ogretmen@ornek.com'),
     came as (
       insert into learner (name, surname)
       select 'Öğrenci', lpad(n::text, 2, '0') from generate_series(1, $1) n returning id),
     enrolled as (
       insert into enrollment (learner_id, group_id, state, starts_on)
       select came.id, made.id, 'active', current_date - 3 from came, made)
     insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand)
     select id, (now() at time zone 'Europe/Istanbul')::date::timestamp at time zone 'Europe/Istanbul',
       (now() at time zone 'Europe/Istanbul')::date::timestamp at time zone 'Europe/Istanbul' + interval '1 hour', 4, true
     from made returning id`,
    [PEOPLE],
  )
  return rows[0]?.id ?? 0
}

async function recorded(pool: Pool, lessonId: number) {
  const { rows } = await pool.query<{ missed: number; excused: boolean; people: number }>(
    `select missed, is_excused as excused, count(*)::int as people from attendance
     where lesson_id = $1 group by 1, 2 order by 1, 2`,
    [lessonId],
  )
  return rows
}

async function giveHomework(pool: Pool, lessonId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into lesson (group_id, starts_at, ends_at, lesson_hours, is_by_hand, homework)
     select group_id, starts_at - interval '2 days', ends_at - interval '2 days', 4, true, 'Sayfa 12'
     from lesson where id = $1 returning id`,
    [lessonId],
  )
  return rows[0]?.id ?? 0
}

/** Ten minutes, in the page only. */
function setClockBack(): void {
  const RealDate = Date
  const now = () => RealDate.now() - 600_000
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given) => Reflect.construct(RealDate, given.length > 0 ? given : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

const person = (page: Page, at: number) => page.locator('[data-enrollment]').nth(at)

test('attendance of 16 takes at most 20 taps, without a network and a closed tab, and is sent once', async ({
  page,
  context,
  enterAs,
  ownSchool,
}) => {
  const lessonId = await makeLesson(ownSchool.pool)
  await enterAs('teacher')
  await page.goto('/yonetim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yoklama')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await tap(page.locator(`[data-lesson="${lessonId}"]`).getByRole('link'))
  await expect(page.locator('[data-enrollment]')).toHaveCount(PEOPLE)
  await tap(page.getByRole('button', { name: 'Hepsi burada' }))
  for (let hour = 1; hour <= 4; hour += 1) {
    await tap(person(page, 0).getByRole('button').first())
  }
  await expect(person(page, 0)).toHaveAttribute('data-missed', '4')
  await tap(person(page, 5).getByRole('button').first())
  await tap(person(page, 5).getByRole('button', { name: /mazeretli/ }))
  await expect(person(page, 5)).toHaveAttribute('data-missed', '1')
  await expect(page.getByText('Bekliyor')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(20)
  expect(await recorded(ownSchool.pool, lessonId)).toEqual([])
  await page.close()

  let sent = 0
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/attendance/${lessonId}`)) sent += 1
  })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/yonetim/yoklama')
  const line = again.locator(`[data-lesson="${lessonId}"]`)
  await expect(line).toHaveAttribute('data-state', 'held')
  await expect(line).toContainText('Yoklama alındı')
  expect(await recorded(ownSchool.pool, lessonId)).toEqual([
    { missed: 0, excused: false, people: 14 },
    { missed: 1, excused: true, people: 1 },
    { missed: 4, excused: false, people: 1 },
  ])
  await line.getByRole('link').click()
  await tap(person(again, 0).getByRole('button').first())
  await expect(again.getByText('Gönderildi')).toBeVisible()
  await expect(person(again, 0)).toHaveAttribute('data-missed', '0')
  expect(sent).toBe(2)
})

test('taps that the server refuses say why, and the roll has no fault that axe finds', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const lessonId = await makeLesson(ownSchool.pool)
  await enterAs('teacher')
  await page.goto(`/yonetim/yoklama/${lessonId}`)
  await page.getByRole('button', { name: 'Hepsi burada' }).click()
  await expect(page.getByText('Gönderildi')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Yeni öğrencilerin kuru' }).click()
  await page.locator('summary').filter({ hasText: 'Öğrenci 01' }).click()
  const verdict = page.locator('[data-form="verdict"]').first()
  await verdict.getByLabel('Kur').selectOption('Kur yüksek geldi')
  await verdict.getByRole('button', { name: 'Görüşümü kaydet' }).click()
  await expect(page.getByText('Öğrenci 01: Kur yüksek geldi')).toBeVisible()
  await expect(verdict.getByLabel('Kur')).toHaveValue('too-high')
  await expectThemes(page, 'roll')
  await ownSchool.pool.query(`update lesson set state = 'cancelled' where id = $1`, [lessonId])
  await person(page, 0).getByRole('button').first().click()
  await expect(page.getByText('Reddedildi: Bu ders iptal edildi')).toBeVisible()
  await page.getByRole('button', { name: 'Bu cihazdan sil' }).click()
  await expect(page.getByText('Reddedildi')).toHaveCount(0)
})

test('taps made while a send is refused are kept and sent after it', async ({
  page,
  enterAs,
  ownSchool,
}) => {
  const lessonId = await makeLesson(ownSchool.pool)
  await enterAs('teacher')
  await page.goto(`/yonetim/yoklama/${lessonId}`)
  let refuse = () => {}
  const isTapped = new Promise<void>((resolve) => (refuse = resolve))
  const isSent = new Promise<void>((begin) =>
    page.route(`**/attendance/${lessonId}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      begin()
      await isTapped
      await route.fulfill({ status: 409, json: { message: 'Bu ders değişti.' } })
      await page.unroute(`**/attendance/${lessonId}`)
    }),
  )
  await person(page, 0).getByRole('button').first().click()
  await isSent
  await person(page, 1).getByRole('button').first().click()
  await person(page, 2).getByRole('button').first().click()
  refuse()
  await expect(page.getByText('Gönderildi')).toBeVisible()
  expect(await recorded(ownSchool.pool, lessonId)).toEqual([
    { missed: 0, excused: false, people: 3 },
  ])
})

test.describe('with the worker of the app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a roll taken without a network and with a slow clock outlasts a reload, and what is not stored is named', async ({
    page,
    context,
    enterAs,
    ownSchool,
  }) => {
    const lessonId = await makeLesson(ownSchool.pool)
    const homework = await giveHomework(ownSchool.pool, lessonId)
    const record = (enrollmentId: string | null, missed: number) =>
      context.request.put(`/api/staff/attendance/${lessonId}`, {
        data: {
          people: [
            {
              enrollmentId: Number(enrollmentId),
              missed,
              tappedAt: new Date().toISOString(),
            },
          ],
        },
        headers: { origin: ownSchool.url },
      })
    await context.addInitScript(setClockBack)
    await enterAs('teacher', { isAlone: true })
    await page.goto(`/yonetim/yoklama/${lessonId}`)
    await expect(page.locator('[data-enrollment]')).toHaveCount(PEOPLE)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const [later, earlier] = await Promise.all(
      [3, 4].map((at) => person(page, at).getAttribute('data-enrollment')),
    )
    await record(later ?? null, 4)

    await context.setOffline(true)
    for (let at = 0; at < 5; at += 1) await person(page, at).getByRole('button').first().click()
    await page.locator('summary').filter({ hasText: 'Ödev: Sayfa 12' }).click()
    await page.getByRole('button', { name: 'Öğrenci 01 Bakılmadı' }).click()
    await page.reload()
    await expect(page.getByText('Bekliyor')).toBeVisible()
    await expect(person(page, 4)).toHaveAttribute('data-missed', '0')
    for (let at = 5; at < 9; at += 1) await person(page, at).getByRole('button').first().click()
    await ownSchool.pool.query('update lesson set homework = null where id = $1', [homework])
    await record(earlier ?? null, 2)

    await context.setOffline(false)
    await expect(page.getByText('Öğrenci 01: Bu ödev artık yok.')).toBeVisible()
    await expect(page.getByText('Öğrenci 05: Daha yeni bir kayıt var')).toBeVisible()
    await expect(page.getByText('Öğrenci 04: Daha yeni')).toHaveCount(0)
    expect(await recorded(ownSchool.pool, lessonId)).toEqual([
      { missed: 0, excused: false, people: 8 },
      { missed: 2, excused: false, people: 1 },
    ])
    await page.getByRole('button', { name: 'Okudum' }).click()
    await expect(page.getByText('Bu ödev artık yok')).toHaveCount(0)

    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: 'Çıkış Yap' }).click()
    await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible()
    const kept = await page.evaluate(async () => [
      ...(await caches.keys()).filter((name) => !name.startsWith('kur-shell-')),
      ...Object.keys(localStorage).filter((name) => name.startsWith('kur-typed/')),
    ])
    expect(kept).toEqual([])
  })
})
