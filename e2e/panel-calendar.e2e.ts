import { expect } from '@playwright/test'
import { notice, noticeIn, test } from './panel.ts'
import { LESSONS } from './program.ts'
import type { Reading } from './reading.ts'

const CREATE = { intent: 'calendar-create' }

function addressIn({ main }: Reading): string {
  return /https?:\/\/[^"]*\/calendar\/[\w-]+\.ics/.exec(main)?.[0] ?? ''
}

test('the calendar address is a calendar of the class’s lessons that says nothing of the student, is told once, and ends when it is closed', async ({
  sendAs,
  readAs,
  request,
  school,
  student,
}) => {
  const made = await sendAs('/panel', CREATE)
  expect(noticeIn(made, 'success')).toContain('Takvim adresiniz hazır.')
  const address = addressIn(made)
  expect(address).toMatch(new RegExp(`^${school.url}/calendar/[\\w-]{40,}\\.ics$`))
  expect(made.main).toContain(`href="${address.replace('http:', 'webcal:')}"`)
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

  const later = await readAs('/panel')
  expect(later.text).toContain('Adres yalnız oluşturulurken gösterilir.')
  expect(addressIn(later)).toBe('')
  const closed = await sendAs('/panel', { intent: 'calendar-delete' })
  expect(noticeIn(closed, 'success')).toContain('Takvim adresiniz kapatıldı.')
  const gone = await request.get(address)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toBe('Bu takvim adresi artık geçerli değil.\n')
})

test('the calendar address is copied by a button, and left to copy by hand where the browser refuses it', async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter('/panel')
  await page.getByRole('button', { name: 'Takvim adresi oluştur' }).click()
  const address = await page.getByLabel('Takvim adresiniz').inputValue()
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(notice(page, 'success').last()).toContainText('Takvim adresi kopyalandı.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(notice(page, 'error')).toContainText('Seçili duran adresi kendiniz kopyalayın.')
})
