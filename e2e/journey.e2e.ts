import { expect } from '@playwright/test'
import { insertGroup } from '../core/groups/write-group.ts'
import type { School } from './school.ts'
import { test } from './staff.ts'
import { fillIn } from './visitor.ts'

const PAGE = 'genel-ingilizce-kurslari'
const DAY = 24 * 60 * 60 * 1000
const PERSON = { name: 'Umut Deniz Aksoy', phone: '0532 555 77 31', email: 'umut@aksoy.com' }
const PASSWORD = 'nar-agaci-altinda-5'

async function openGroup({ db, pool }: School) {
  const tomorrow = new Date(Date.now() + DAY)
  const startsOn = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
  const { rows } = await pool.query<{
    course: number
    level: number
    campus: number
    room: number
  }>(
    `with place as (insert into room (campus_id, name) select min(id), 'Yolculuk Dersliği' from campus returning id, campus_id)
     select c.id as course, l.id as level, place.campus_id as campus, place.id as room
     from place, course c join page p on p.id = c.page_id
     join level l on l.course_id = c.id and l.name = 'A2' where p.slug = $1`,
    [PAGE],
  )
  const [basis] = rows
  const weekday = new Date(`${startsOn}T12:00:00Z`).getUTCDay() || 7
  const id = await insertGroup(db, {
    name: 'A2 Yolculuk',
    courseId: basis?.course ?? 0,
    levelId: basis?.level ?? 0,
    kind: 'open',
    state: 'open',
    mode: 'in-person',
    campusId: basis?.campus,
    startsOn,
    capacity: 5,
    minimum: 1,
    price: 1_450_000,
    instalments: 3,
    isPublic: true,
    teacherIds: [],
    bookIds: [],
    program: '<p>Plan</p>',
    slots: [
      {
        weekday,
        startsAt: '07:15',
        endsAt: '09:15',
        lessonHours: 3,
        title: 'Tanışma',
        roomId: basis?.room,
      },
    ],
  })
  const day = new Intl.DateTimeFormat('tr', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    weekday: 'long',
  })
  return { id, firstDay: day.format(new Date(`${startsOn}T00:00:00Z`)) }
}

async function findLink({ pool }: School, recipient: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from mail_outbox where recipient = $1 and cause = 'student-invitation' order by id desc limit 1`,
    [recipient],
  )
  return /\/baglanti#\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

test('a visitor of a course page is a student in the panel who sees the first lesson, and typed nothing twice', async ({
  page,
  school,
  visit,
  enterAs,
}) => {
  const { id, firstDay } = await openGroup(school)
  await test.step('reserves a place on the page of the course', async () => {
    const ticket = page.locator(`[data-group="${id}"]`)
    await expect(async () => {
      await page.goto(`/page/${PAGE}`)
      await expect(ticket).toBeVisible({ timeout: 500 })
    }).toPass()
    await ticket.getByRole('link').click()
    await visit(`/gruplar/${id}`)
    const form = page.locator('[data-form="pre-enrollment"]')
    await fillIn(form, PERSON)
    await form.locator('[type=submit]').click()
    await expect(form).toBeHidden()
  })

  await test.step('is enrolled by the desk, which finds everything filled in', async () => {
    await enterAs('frontdesk')
    await page.goto(`/yonetim/basvurular?q=${encodeURIComponent(PERSON.email)}`)
    await page.locator('[data-row]').first().click()
    const confirm = page.getByRole('button', { name: `Doğrula: ${PERSON.email}` })
    await confirm.click()
    await expect(confirm).toBeHidden()
    await page.getByRole('button', { name: 'Öğrenci olarak kaydet' }).click()
    const form = page.locator('[data-form="from-lead"]')
    await expect(form.locator('[name=name]')).toHaveValue('Umut Deniz')
    await expect(form.locator('[name=surname]')).toHaveValue('Aksoy')
    await expect(form.locator('[name=email]')).toHaveValue(PERSON.email)
    await expect(form.locator('[name=groupId]')).toHaveValue(String(id))
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await page.waitForURL(/\/yonetim\/ogrenciler\/\d+/)
    const places = page.getByRole('region', { name: 'Sınıflar' })
    await expect(places.getByRole('link', { name: 'A2 Yolculuk' })).toBeVisible()
    await expect(places).toContainText('Kayıtlı')
  })

  await test.step('opens the invitation, chooses a password and is in the panel', async () => {
    const link = await findLink(school, PERSON.email)
    await visit(link)
    await expect(page.getByRole('heading', { name: 'Parolanızı belirleyin' })).toBeVisible()
    await page.locator('[data-form="reset"] [name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Parolayı kaydedin' }).click()
    await page.waitForURL('**/panel')
    const first = page.getByRole('region', { name: 'İlk dersiniz' })
    await expect(first).toContainText(firstDay)
    await expect(first).toContainText('07.15-09.15')
    await expect(first).toContainText('Yolculuk Dersliği')
  })
})
