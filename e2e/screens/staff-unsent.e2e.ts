import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { makeLead, outcome } from '../leads.ts'
import { expectThemes } from '../measures/axe.ts'
import { STAFF, signIn, test } from '../staff.ts'

test.use({ viewport: PHONE })

test('unsent texts, open sign-ins, the question before a sign-out and a covered window have no fault that axe finds', async ({
  page,
  context,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/yonetim')
  await signIn(page, STAFF.frontdesk)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gösterge')
  const lead = await makeLead(page)
  await page.goto(lead.path)
  await outcome(page).getByLabel('Not').fill('Bir not')
  await page.goto('/yonetim/ayarlar/hesabim')
  await expect(page.getByText('Bu oturum')).toBeVisible()
  await expectThemes(page, 'the account')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Gönderilmemiş 1 metin' }).click()
  await expect(dialog('Gönderilmemiş metinler')).toBeVisible()
  await expectThemes(page, 'unsent texts')

  const other = await context.newPage()
  await other.goto(lead.path)
  await expect(outcome(other)).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await page.goto(lead.path)
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(dialog('Gönderilmemiş metin var')).toBeVisible()
  await expectThemes(page, 'the question before a sign-out')
  await dialog('Gönderilmemiş metin var').getByRole('button', { name: 'Sil ve çık' }).click()
  await expect(other.getByRole('dialog', { name: 'Çıkış yaptınız' })).toBeVisible()
  await expectThemes(other, 'a covered window')
})
