import type { Hono } from 'hono'
import * as calls from '../../contract/student/account.ts'
import {
  createCalendar,
  deleteCalendar,
  getCalendar,
  getCalendarState,
} from '../../core/student/calendar.ts'
import { changeEmail, changePhone } from '../../core/student/change-contact.ts'
import { changePassword } from '../../core/student/change-password.ts'
import { findLessons } from '../../core/student/find-lessons.ts'
import { getBookFile } from '../../core/student/get-book-file.ts'
import { getStudentData } from '../../core/student/get-student-data.ts'
import { deleteOtherSessions, findSessions } from '../../core/student/sessions.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import { mount } from '../mount.ts'

/** What the panel needs besides the specification’s calls: timetable, files, calendar, own account. */
export function mountPanel(app: Hono, { db, files, siteUrl, createLimit }: Deps): void {
  // Each of these compares a password.
  const limit = createLimit('student-confirm', 20, 600)
  mount(app, calls.listLessons, ({ body }) => findLessons(db, body.token))
  mount(app, calls.getBookFile, async ({ body: { token, book } }) => {
    const file = await getBookFile(db, { token, bookId: book })
    const bytes = await files.read(file.key)
    if (!bytes) throw new Error(`The file store has no ${file.key}.`)
    return toDownload(bytes, file)
  })
  mount(
    app,
    calls.changePassword,
    async ({ body }) => {
      await changePassword(db, body)
      return { message: 'Parolanız değişti. Diğer cihazlardaki oturumlarınız kapatıldı.' }
    },
    { limit },
  )
  mount(
    app,
    calls.changePhone,
    async ({ body }) => {
      await changePhone(db, body)
      return { message: 'Telefon numaranız değişti.' }
    },
    { limit },
  )
  mount(
    app,
    calls.changeEmail,
    async ({ body }) => {
      await changeEmail(db, { ...body, siteUrl })
      return { message: 'Onay bağlantısını yeni adresinize yolladık. Adres, onayınızla değişir.' }
    },
    { limit },
  )
  mountSessions(app, db)
  mountCalendar(app, { db, createLimit })
  mount(app, calls.downloadStudentData, ({ body }) => getStudentData(db, body.token), {
    limit: createLimit('student-data', 30, 600),
  })
}

function mountSessions(app: Hono, db: Deps['db']): void {
  mount(app, calls.listSessions, ({ body }) => findSessions(db, body.token))
  mount(app, calls.closeOtherSessions, async ({ body }) => {
    const ended = await deleteOtherSessions(db, body.token)
    return { message: ended > 0 ? 'Diğer oturumlarınız kapatıldı.' : 'Açık başka oturum yoktu.' }
  })
}

function mountCalendar(app: Hono, { db, createLimit }: Pick<Deps, 'db' | 'createLimit'>): void {
  mount(app, calls.getCalendarState, ({ body }) => getCalendarState(db, body.token))
  mount(app, calls.createCalendar, async ({ body }) => ({
    message: 'Takvim adresiniz hazır.',
    secret: await createCalendar(db, body.token),
  }))
  mount(app, calls.deleteCalendar, async ({ body }) => {
    await deleteCalendar(db, body.token)
    return { message: 'Takvim adresiniz kapatıldı.' }
  })
  mount(app, calls.getCalendar, ({ body }) => getCalendar(db, body.secret), {
    // The calendars of many students are fetched from a few addresses of their providers.
    limit: createLimit('calendar', 600, 60),
  })
}
