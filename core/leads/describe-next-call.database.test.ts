import { expect, test } from 'vitest'
import { holiday } from '../../db/schema/lessons.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { createTestDatabase } from '../../test/database.ts'
import { describeNextCall } from './phone-hours.ts'

const { db } = await createTestDatabase()
await db.update(contactSettings).set({ phoneHours: '09.00-18.00' })
await db.delete(holiday)
const moment = (clock: string) => new Date(`${clock}:00+03:00`)
await db.insert(holiday).values([
  { name: 'Tatil', startsAt: moment('2026-12-03T13:00'), endsAt: moment('2026-12-05T00:00') },
  { name: 'Yarım gün', startsAt: moment('2026-12-09T00:00'), endsAt: moment('2026-12-09T13:00') },
])

/** 20 November 2026 is a Friday. */
test.each([
  ['within the hours', '2026-11-20T10:30', 'bugün 18.00 olmadan'],
  ['before opening', '2026-11-20T07:15', 'bugün 09.00-18.00 arasında'],
  ['an hour before closing', '2026-11-20T17:00', 'bugün 18.00 olmadan'],
  ['minutes before closing', '2026-11-20T17:30', 'yarın 09.00-18.00 arasında'],
  ['in the evening', '2026-11-20T20:00', 'yarın 09.00-18.00 arasında'],
  ['on Saturday evening', '2026-11-21T19:00', '23 Kasım Pazartesi günü 09.00-18.00 arasında'],
  ['on Sunday', '2026-11-22T12:00', 'yarın 09.00-18.00 arasında'],
  ['soon after midnight', '2026-11-20T00:30', 'bugün 09.00-18.00 arasında'],
  ['on the morning before a holiday', '2026-12-03T09:30', 'bugün 13.00 olmadan'],
  ['just before a holiday', '2026-12-03T12:30', '5 Aralık Cumartesi günü 09.00-18.00 arasında'],
  ['during a holiday', '2026-12-04T11:00', 'yarın 09.00-18.00 arasında'],
  ['before half a day off', '2026-12-08T21:00', 'yarın 13.00-18.00 arasında'],
])('a contact who writes %s is called when the desk is at the phone', async (_, now, call) => {
  expect(await describeNextCall(db, moment(now))).toBe(call)
})
