import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from '../addresses.ts'
import { expectFaultless } from '../measures/axe.ts'
import { test } from '../visitor.ts'

test('a group and its form have no fault that axe finds, on a phone and on a desktop', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/gruplar')
  const group = page.locator('[data-group]').filter({ hasText: 'Genel İngilizce A1' })
  await visit(`/gruplar/${await group.first().getAttribute('data-group')}`)
  await expect(page.locator('[data-offer]')).toContainText('KDV dâhil')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectFaultless(page, `the group at ${viewport.width} px`)
  }
})
