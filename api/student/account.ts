import * as calls from '../../contract/student/account.ts'
import { getStudentData } from '../../core/student/get-student-data.ts'
import {
  changeEmail,
  changePassword,
  changePhone,
  deleteOtherSessions,
  findSessions,
} from '../../core/student/student-account.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { createVisitorMails } from '../visitor-mail.ts'

export function mountAccount(app: Api, deps: Deps): void {
  const { db, siteUrl, createLimit } = deps
  const confirming = createConfirming(deps)
  const mayMail = createVisitorMails(createLimit, 'email-change')
  const limit = createLimit('student-confirm', 20, 600)
  mount(
    app,
    calls.changePassword,
    async ({ student, body }) => {
      await confirming(student, () => changePassword(db, student, body))
      return {
        message:
          'Parolanız değişti. Diğer cihazlardaki oturumlarınız ve varsa takvim adresiniz kapatıldı.',
      }
    },
    { limit },
  )
  mount(
    app,
    calls.changePhone,
    async ({ student, body }) => {
      await confirming(student, () => changePhone(db, student, body))
      return { message: 'Telefon numaranız değişti.' }
    },
    { limit },
  )
  mount(
    app,
    calls.changeEmail,
    async ({ student, body: { email, password }, client }) => {
      const change = { email, password, siteUrl, mails: () => mayMail(email, client) }
      await confirming(student, () => changeEmail(db, student, change))
      const sent = 'Onay bağlantısını yeni adresinize yolladık. Adres, onayınızla değişir.'
      const otherwise =
        'Okul şu anda e-posta gönderemiyor; adresinizi değiştirmek için okulu arayın.'
      return { message: await describeMailing(deps, sent, otherwise) }
    },
    { limit },
  )
  mountSessions(app, db)
  mount(app, calls.downloadStudentData, ({ student }) => getStudentData(db, student), {
    limit: createLimit('student-data', 30, 600),
  })
}

function mountSessions(app: Api, db: Deps['db']): void {
  mount(app, calls.listSessions, ({ student }) => findSessions(db, student))
  mount(app, calls.closeOtherSessions, async ({ student }) => {
    const { sessions, hadCalendar } = await deleteOtherSessions(db, student)
    const message = sessions > 0 ? 'Diğer oturumlarınız kapatıldı.' : 'Açık başka oturum yoktu.'
    return { message: hadCalendar ? `${message} ${CALENDAR_CLOSED}` : message }
  })
}

const CALENDAR_CLOSED =
  'Takvim adresiniz de kapatıldı; yenisini Ders programı sayfasında oluşturabilirsiniz.'
