import { expect, test } from 'vitest'
import { holiday } from '../../db/schema/lessons.ts'
import { campus } from '../../db/schema/school.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { createTestDatabase } from '../../test/database.ts'
import { workingMinutes } from './phone-hours.ts'

const { db } = await createTestDatabase()
await db.update(contactSettings).set({ phoneHours: '09.00-18.00' })
const moment = (clock: string) => new Date(`${clock}:00+03:00`)
const [someCampus] = await db.select({ id: campus.id }).from(campus).limit(1)
await db.insert(holiday).values([
  { name: 'Tatil', startsAt: moment('2027-02-02T00:00'), endsAt: moment('2027-02-03T00:00') },
  { name: 'Arife', startsAt: moment('2027-02-04T13:00'), endsAt: moment('2027-02-05T00:00') },
  {
    name: 'Bir şubede',
    startsAt: moment('2027-02-09T00:00'),
    endsAt: moment('2027-02-10T00:00'),
    campusId: someCampus?.id,
  },
])

test.each([
  ['within the hours', '2026-11-20T09:00', '2026-11-20T10:30', 90],
  ['over the end of the day', '2026-11-20T17:00', '2026-11-20T21:00', 60],
  ['in the evening', '2026-11-20T20:00', '2026-11-20T21:00', 0],
  ['before opening', '2026-11-20T07:00', '2026-11-20T09:15', 15],
  ['over a night', '2026-11-20T17:30', '2026-11-21T09:30', 60],
  ['over a Sunday', '2026-11-21T17:30', '2026-11-23T09:10', 40],
  ['soon after midnight', '2026-11-20T00:30', '2026-11-20T02:00', 0],
  ['over a holiday', '2027-02-01T17:30', '2027-02-03T09:10', 40],
  ['on the eve of one', '2027-02-04T12:00', '2027-02-04T17:00', 60],
  ['on a holiday', '2027-02-02T10:00', '2027-02-02T12:00', 0],
  ['while one campus is closed', '2027-02-09T10:00', '2027-02-09T11:00', 60],
])('only the phone hours count for a request that came %s', async (_, from, to, minutes) => {
  expect(await workingMinutes(db, moment(from), moment(to))).toBe(minutes)
})
