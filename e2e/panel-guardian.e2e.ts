import { expect } from '@playwright/test'
import { createSession } from '../core/accounts/sign-ins.ts'
import { inviteGuardian } from '../core/people/invite-guardian.ts'
import { registerLearner } from '../core/people/register-learner.ts'
import { SYSTEM } from '../domain/actor.ts'
import { expectFaultless } from './measures/axe.ts'
import { notice, test } from './panel.ts'

const guardian = {
  name: 'Zeliha',
  surname: 'Kara',
  relation: 'mother',
  phone: '+905339007701',
  email: 'zeliha@ornek.com',
} as const

test('a mother of two changes between their panels, on a phone and on a desktop', async ({
  page,
  context,
  school: { db, pool, url },
}) => {
  for (const name of ['Toprak', 'Yaprak']) {
    await db.transaction(async (tx) => {
      const child = { name, surname: 'Kara', birthDate: '2016-05-05', guardian }
      const learnerId = await registerLearner(tx, SYSTEM, child)
      const contact = await tx.query.contactLearner.findFirst({
        where: (link, { eq }) => eq(link.learnerId, learnerId),
      })
      const contactId = contact?.contactId ?? 0
      await inviteGuardian(tx, SYSTEM, { learnerId, contactId, siteUrl: url })
    })
  }
  const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [
    guardian.email,
  ])
  const value = await createSession(db, rows[0]?.id ?? 0, 'Safari, iPhone')
  await context.addCookies([{ name: 'token', value, url, httpOnly: true }])

  const children = page.getByRole('navigation', { name: 'Kimin paneli' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [shown, other] of [
      ['Toprak', 'Yaprak'],
      ['Yaprak', 'Toprak'],
    ] as const) {
      await page.goto('/panel')
      await expect(children.locator('[aria-current]')).toContainText(`${shown} Kara`)
      await expect(children).toBeInViewport({ ratio: 1 })
      await expectFaultless(page, `${shown} at ${width} px`)
      await children.getByRole('link', { name: `${other} Kara` }).click()
      await expect(children.locator('[aria-current]')).toContainText(`${other} Kara`)
    }
  }
  for (const wrong of ['1', 'yok', '-3']) {
    await context.addCookies([{ name: 'ogrenci', value: wrong, url }])
    await page.goto('/panel/program')
    await expect(page).toHaveURL('/panel/program')
    await expect(page.getByText('Toprak Kara').first()).toBeAttached()
  }
  await page.goto('/panel/personal-information?ogrenci=1')
  await expect(page).toHaveURL('/panel/personal-information')
  await expect(page.getByText('Toprak Kara').first()).toBeAttached()
  for (const [name, value] of [
    ['Sizin e-postanız', guardian.email],
    ['Sizin telefonunuz', '0533 900 77 01'],
  ]) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
  }
  await expectFaultless(page, 'the record of a child')
  await page.goto('/panel/classroom')
  await expect(page).toHaveTitle(/^Çocuğunuzun sınıfı/)
  await expect(page.getByRole('main')).toContainText('Çocuğunuz henüz bir sınıfa kaydedilmedi')
  for (const own of ['Sınıfım', 'Durumum', 'Bilgilerim', 'kaydedilmediniz']) {
    await expect(page.getByText(own)).toHaveCount(0)
  }
})

test('a pressed lesson to come tells the school that nobody will come, and takes it back', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('/panel')
  const lessons = page.getByRole('region', { name: 'Ders ders' })
  const last = lessons.getByRole('radio').last()
  await last.check()
  await lessons.getByText('Gelemeyeceğim').click()
  await lessons.getByRole('button', { name: 'Okula bildirin' }).click()
  await expect(lessons.getByText('Gelinemeyeceği okula bildirildi.')).toBeFocused()
  await expect(last).toHaveAccessibleName(/gelinemeyeceği okula bildirildi$/)
  await expectFaultless(page, 'a reported lesson')
  await lessons.getByRole('button', { name: /geri alın$/ }).click()
  await expect(lessons.getByText('Gelemeyeceğim')).toBeVisible()
  await expect(last).toHaveAccessibleName(/yapılacak/)
})

test('an absence is reported ahead, listed and taken back', async ({ page, enter }) => {
  await enter('/panel/program')
  const card = page.getByRole('region', { name: 'Gelemeyeceğiniz gün' })
  await card.getByRole('button', { name: 'Okula bildirin' }).click()
  await expect(card.getByText('Bu alan zorunludur.')).toBeVisible()
  await card.getByLabel('Gün', { exact: true }).fill('2099-01-05')
  await card.getByLabel('Mazeret').fill('Okul gezisi')
  await card.getByRole('button', { name: 'Okula bildirin' }).click()
  await expect(notice(page, 'success')).toContainText('Devamsızlığı okula bildirdik.')
  const days = card.getByRole('list', { name: 'Bildirilen günler' })
  await expect(days).toContainText('5 Ocak Pazartesi: Okul gezisi')
  await expectFaultless(page, 'a reported absence')
  await days.getByRole('button', { name: /geri alın$/ }).click()
  await expect(days).toHaveCount(0)
})
