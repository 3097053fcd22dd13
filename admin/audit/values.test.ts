import { expect, test } from 'vitest'
import { writeValue } from './audit-record.tsx'
import { fieldName } from './field-names.ts'

test.each([
  ['channel', 'mail', 'E-posta'],
  ['role', 'frontdesk', 'Danışman'],
  ['roles', ['admin', 'editor'], 'Yönetici, Editör'],
  ['state', 'not-opened', 'Açılmadı'],
  ['state', 'withdrawn', 'Ayrıldı'],
  ['mode', 'in-person', 'Yüz yüze'],
  ['startsOn', '2026-12-07', '7 Aralık 2026'],
  ['dueAt', '2026-12-07T11:20:00.000Z', '7 Aralık 2026 14.20'],
  ['price', 1_680_000, '16.800 TL'],
  ['slots', [{ weekday: 1, startsAt: '19:00', endsAt: '22:00' }], 'Pzt 19.00-22.00'],
  ['isPublic', false, 'hayır'],
  ['note', null, '–'],
])('%s %j reads “%s”', (field, value, text) => {
  expect(writeValue(field, value)).toBe(text)
})

test.each([
  ['template', 'text', 'Metin'],
  ['group', 'mode', 'Ders biçimi'],
  ['lead', 'ownerId', 'Sorumlu'],
  ['enrollment', 'groupId', 'Sınıf'],
])('the value of a %s, %s, is called “%s”', (entity, field, name) => {
  expect(fieldName(entity, field)).toBe(name)
})
