import { expect, test } from 'vitest'
import { contactSettings } from '../../db/schema/settings.ts'
import { createTestDatabase } from '../../test/database.ts'
import { workingMinutes } from './working-minutes.ts'

const { db } = await createTestDatabase()
await db.update(contactSettings).set({ phoneHours: '09.00-18.00' })

/** Friday, Saturday, Sunday and Monday of the school’s clock. */
test.each([
  ['within the hours', '2026-11-20T09:00', '2026-11-20T10:30', 90],
  ['over the end of the day', '2026-11-20T17:00', '2026-11-20T21:00', 60],
  ['in the evening', '2026-11-20T20:00', '2026-11-20T21:00', 0],
  ['before opening', '2026-11-20T07:00', '2026-11-20T09:15', 15],
  ['over a night', '2026-11-20T17:30', '2026-11-21T09:30', 60],
  ['over a Sunday', '2026-11-21T17:30', '2026-11-23T09:10', 40],
  ['soon after midnight', '2026-11-20T00:30', '2026-11-20T02:00', 0],
])('of what came %s only the phone hours count', async (_, from, to, minutes) => {
  const moment = (clock: string) => new Date(`${clock}:00+03:00`)
  expect(await workingMinutes(db, moment(from), moment(to))).toBe(minutes)
})
