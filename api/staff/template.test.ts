import { expect, test } from 'vitest'
import { create, list } from '../../contract/staff/template.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const ask = (method: string, path: string, body?: unknown) =>
  school.staff(desk, method, `/staff/template${path}`, body)

const TEXT = { channel: 'whatsapp', name: 'Deneme dersi', subject: null, position: 9 }

test('the sample school has ready texts for every way of writing', async () => {
  const { rows } = await school.done(desk, list)
  expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(['whatsapp', 'sms', 'mail']))
})

test('a text is added, changed, deleted and put back', async () => {
  const text = 'Merhaba {ad}, {kur} grubumuz açıldı.'
  const { id, revision } = await school.done(desk, create, { ...TEXT, text })
  const changes = { name: 'Deneme' }
  expect((await ask('PATCH', `/${id}`, { revision, changes })).body).toMatchObject(changes)
  expect((await ask('DELETE', `/${id}?revision=${revision + 1}`)).status).toBe(200)
  expect((await ask('GET', `/${id}`)).status).toBe(404)
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
})

test('a place that is none is refused with those that are', async () => {
  const { status, body } = await ask('POST', '', { ...TEXT, text: 'Merhaba {isim}' })
  expect(status).toBe(422)
  expect(body).toHaveProperty('fields.text', expect.stringContaining('{ad}'))
})
