import { expect, type Page } from '@playwright/test'
import type { OwnApp } from './own-app.ts'
import { test } from './visitor.ts'

async function described(page: Page): Promise<string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts
    .flatMap((text) => [JSON.parse(text)].flat())
    .flatMap(({ subOrganization = [] }) => subOrganization.map((one: { name: string }) => one.name))
}

function add({ pool }: OwnApp, values: Record<string, string>) {
  const names = Object.keys(values)
  const places = names.map((_, index) => `$${index + 1}`)
  return pool.query(`insert into campus (${names}) values (${places})`, Object.values(values))
}

test('/contact lists every campus once, as soon as there are several', async ({ page, ownApp }) => {
  const { rows } = await ownApp.pool.query('select phone, address from contact_settings')
  const { phone, address } = rows[0]
  await ownApp.pool.query('delete from campus')
  await add(ownApp, { name: 'Merkez', phone, address })
  const ways = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
  await expect(async () => {
    await page.goto(`${ownApp.url}/contact`)
    await expect(ways).toHaveCount(3)
  }).toPass()
  await expect(page.getByText('Şube:')).toHaveCount(0)
  expect(await described(page)).toEqual([])
  await add(ownApp, {
    name: 'Bostancı',
    address: 'Martı Sokak No: 5',
    position: '1',
    phone: '0216 555 01 40',
    email: 'bostanci@ornek.com',
  })
  await expect(async () => {
    await page.goto(`${ownApp.url}/contact`)
    await expect(ways).toHaveCount(4, { timeout: 500 })
  }).toPass()
  const card = ways.filter({ hasText: 'Şube: Bostancı' })
  await expect(card).toContainText('Martı Sokak No: 5')
  await expect(card).not.toContainText('09.00-18.00')
  await expect(card.getByRole('link', { name: '0216 555 01 40' })).toHaveAttribute(
    'href',
    'tel:02165550140',
  )
  await expect(card.getByRole('link', { name: 'bostanci@ornek.com' })).toBeVisible()
  await expect(ways.filter({ hasText: address })).toContainText('Şube: Merkez')
  await expect(page.getByRole('main').getByRole('link', { name: phone })).toHaveCount(1)
  expect(await described(page)).toEqual(['Merkez', 'Bostancı'])
})
