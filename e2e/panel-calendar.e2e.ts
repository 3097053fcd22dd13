import { expect, type Page } from '@playwright/test'
import { notice, test } from './panel.ts'
import { LESSONS } from './program.ts'

test.describe('the calendar address', () => {
  test('is a calendar of the class’s lessons that says nothing of the student', async ({
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
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(30)
    for (const title of LESSONS) expect(text).toContain(`SUMMARY:${title}`)
    expect(text).not.toContain('RRULE')
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
