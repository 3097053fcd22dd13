import * as calls from '../../contract/staff/holiday.ts'
import * as holidays from '../../core/lessons/holidays.ts'
import type { Api, Deps } from '../deps.ts'
import { asPage, forward, mountResource } from '../mount.ts'

export function mountHolidays(app: Api, { db }: Deps): void {
  forward(app, db, calls.preview, holidays.previewHoliday)
  forward(app, db, calls.previewRemoval, holidays.previewRemoval)
  mountResource(app, db, calls, {
    find: async (tx, actor, filters) =>
      asPage(await holidays.findSchoolHolidays(tx, actor, filters)),
    get: holidays.getHoliday,
    create: holidays.createHoliday,
    update: holidays.updateHoliday,
    setDeleted: holidays.setHolidayDeleted,
    deleted: 'Tatil silindi; dersler yeniden planlandı.',
  })
}
