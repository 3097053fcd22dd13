import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list as listAudit } from '../../contract/staff/audit.ts'
import { getConsent, listConsents } from '../../contract/staff/consent.ts'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import {
  cancel,
  cancelAll,
  get,
  list,
  mailSetup,
  retry,
  waitingCauses,
} from '../../contract/staff/mail.ts'
import { changeOwnEmail } from '../../contract/staff/own-account.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { ATTEMPTS, claimDueMail } from '../../core/mail/send-mail.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'
import { plansOf } from '../../test/plans.ts'
import { mailsTo } from '../../test/student.ts'

const ids: Record<string, number> = {}

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
await school.db.delete(mailOutbox)
const mail = { cause: 'contact-form/contact', text: 'Merhaba,\nyazınızı aldık.' }
const later = new Date(Date.now() + 60 * 60_000)
const rows = await school.db
  .insert(mailOutbox)
  .values([
    { ...mail, recipient: 'isik@ornek.com', subject: 'Çağrı isteği', nextAttemptAt: later },
    {
      ...mail,
      recipient: 'b@ornek.com',
      subject: 'Yazınız',
      attempts: ATTEMPTS,
      lastError: 'posta kutusu dolu',
    },
    { ...mail, recipient: 'c@ornek.com', subject: 'Sonucunuz', attempts: 1, sentAt: new Date() },
  ])
  .returning({ id: mailOutbox.id })
for (const [place, name] of ['waiting', 'failed', 'sent'].entries()) {
  ids[name] = rows[place]?.id ?? 0
}

const find = (filters: object) => school.done(admin, list, filters)

test.each([
  [{ state: 'waiting' }, ['isik@ornek.com']],
  [{ state: 'failed' }, ['b@ornek.com']],
  [{ state: 'sent' }, ['c@ornek.com']],
  [{ q: 'CAGRI istegi' }, ['isik@ornek.com']],
  [{ q: 'b@ornek' }, ['b@ornek.com']],
  [{ to: '2020-01-01' }, []],
])('%j leaves %j', async (filters, recipients) => {
  expect((await find(filters)).rows.map(({ recipient }) => recipient)).toEqual(recipients)
})

test('a subject that no index has room for is cut', async () => {
  const subject = Array.from({ length: 3000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  const recipient = 'uzun@ornek.com'
  await queueMail(school.db, { cause: 'contact-form/contact', recipient, subject, text: 'Merhaba' })
  const { rows } = await find({ q: 'uzun' })
  expect(rows).toMatchObject([{ recipient, subject: subject.slice(0, 200) }])
  await school.db.delete(mailOutbox).where(eq(mailOutbox.recipient, recipient))
})

test('a mail shows its text, its state and why it did not leave', async () => {
  expect(await school.done(admin, get, { id: ids.failed })).toMatchObject({
    state: 'failed',
    lastError: 'posta kutusu dolu',
    nextAttemptAt: null,
    text: 'Merhaba,\nyazınızı aldık.',
  })
})

test('an abandoned mail is tried again at once when somebody asks, which is noted', async () => {
  expect(await claimDueMail(school.db)).toBeUndefined()
  const retried = await school.done(admin, retry, { id: ids.failed })
  expect(retried).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await claimDueMail(school.db)).toMatchObject({ id: ids.failed })
  const { rows } = await school.done(admin, listAudit, { entity: 'mail', entityId: ids.failed })
  expect(rows).toMatchObject([{ action: 'retry' }])
})

test('a sent mail is not sent twice: 409', async () => {
  const { status } = await school.staff(admin, 'POST', `/staff/mail/${ids.sent}/retry`)
  expect(status).toBe(409)
  const [mail] = await school.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.id, ids.sent ?? 0))
  expect(mail?.attempts).toBe(1)
})

test('without a mail server what is tried again waits for one, and the app knows it', async () => {
  expect(await school.done(admin, mailSetup)).toEqual({ isSetUp: true })
  const other = await createTestApi({ sendsMail: false })
  const owner = await other.signInStaff('yonetici@ornek.com')
  const mail = { cause: 'test', recipient: 'a@ornek.com', subject: 'Konu', text: 'Metin' }
  const [row] = await other.db.insert(mailOutbox).values(mail).returning({ id: mailOutbox.id })
  expect(await other.done(owner, mailSetup)).toEqual({ isSetUp: false })
  await other.done(owner, retry, { id: row?.id })
  expect((await other.done(owner, getDashboard)).mail?.isSetUp).toBe(false)
})

describe('mail that waits', () => {
  const waiting = (cause: string, recipient: string) => ({
    ...mail,
    cause,
    recipient,
    subject: 'B1',
  })

  async function queue(...mails: ReturnType<typeof waiting>[]) {
    const rows = await school.db.insert(mailOutbox).values(mails).returning({ id: mailOutbox.id })
    return rows.map(({ id }) => id)
  }

  test('is cancelled one by one, never leaves, and leaves after all when somebody asks', async () => {
    const [id] = await queue(waiting('group-opened', 'd@ornek.com'))
    expect(await school.done(admin, cancel, { id })).toMatchObject({
      state: 'cancelled',
      nextAttemptAt: null,
    })
    expect(await claimDueMail(school.db)).toBeUndefined()
    const found = (await find({ state: 'cancelled' })).rows
    expect(found.map((row) => row.id)).toEqual([id])
    const again = await school.staff(admin, 'POST', `/staff/mail/${id}/cancel`)
    expect(again.status).toBe(409)
    expect(await school.done(admin, retry, { id })).toMatchObject({ state: 'waiting' })
    expect(await claimDueMail(school.db)).toMatchObject({ id })
    const { rows } = await school.done(admin, listAudit, { entity: 'mail', entityId: id })
    expect(rows.map(({ action }) => action)).toEqual(['retry', 'cancelled'])
    await school.db.delete(mailOutbox).where(eq(mailOutbox.id, id ?? 0))
  })

  test('is cancelled by its cause, as far as it was seen', async () => {
    const ids = await queue(
      waiting('group-opened', 'e@ornek.com'),
      waiting('group-opened', 'f@ornek.com'),
      waiting('renewal/7', 'g@ornek.com'),
      waiting('security-changed', 'h@ornek.com'),
    )
    const causes = await school.done(admin, waitingCauses)
    expect(causes).toMatchObject([
      { cause: 'contact-form' },
      { cause: 'group-opened', count: 2, last: ids[1] },
      { cause: 'renewal', count: 1 },
    ])
    const [late] = await queue(waiting('group-opened', 'i@ornek.com'))
    const body = { cause: 'group-opened', last: ids[1] }
    const answer = await school.done(admin, cancelAll, body)
    expect(answer).toEqual({ cancelled: 2, message: '2 e-posta iptal edildi.' })
    const left = (await find({ state: 'waiting', cause: 'group-opened' })).rows
    expect(left.map((row) => row.id)).toEqual([late])
    const before = (await school.done(admin, getDashboard)).mail?.waiting
    await school.done(admin, cancel, { id: late })
    expect((await school.done(admin, getDashboard)).mail?.waiting).toBe((before ?? 0) - 1)
    await school.db.delete(mailOutbox).where(inArray(mailOutbox.id, [...ids, late ?? 0]))
  })

  test.each(['security-changed', 'password-reset', 'new-admin', 'alarm/backup'])(
    'for the safety of accounts and the school (%s) cannot be cancelled: 409',
    async (cause) => {
      const [id] = await queue(waiting(cause, 'j@ornek.com'))
      expect((await school.staff(admin, 'POST', `/staff/mail/${id}/cancel`)).status).toBe(409)
      const all = { cause: cause.split('/')[0], last: id }
      expect((await school.staff(admin, 'POST', '/staff/mail-waiting/cancel', all)).status).toBe(
        422,
      )
      await school.db.delete(mailOutbox).where(eq(mailOutbox.id, id ?? 0))
    },
  )
})

describe('the link of a mail', () => {
  const DESK = 'danisman@ornek.com'

  async function asAdmin(sendsMail: boolean) {
    const other = await createTestApi({ sendsMail })
    await other.staff('', 'POST', '/staff/forgot-password', { email: DESK })
    const [mail] = await mailsTo(other, DESK)
    const secret = /parola#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const owner = await other.signInStaff('yonetici@ornek.com')
    const path = `/staff/mail/${mail?.id}/link`
    const read = (password: string) => other.staff(owner, 'POST', path, { password })
    return { other, owner, id: mail?.id, secret, read }
  }

  test.each([true, false])('is not shown in the outbox (mail server: %s)', async (sendsMail) => {
    const { other, owner, id, secret } = await asAdmin(sendsMail)
    for (const call of [get, retry]) {
      const mail = await other.done(owner, call, { id })
      expect(mail).toMatchObject({ hasLink: true, text: expect.stringContaining('#[gizli]') })
      expect(JSON.stringify(mail)).not.toContain(secret)
    }
  })

  test('for a new address of staff is hidden in the outbox as well', async () => {
    const other = await createTestApi()
    const owner = await other.signInStaff('yonetici@ornek.com')
    const change = { email: 'yeni@okul.com', password: DEMO_PASSWORD }
    await other.done(owner, changeOwnEmail, change)
    const [mail] = await mailsTo(other, change.email)
    expect(mail?.text).toMatch(/\/yonetim\/[a-z-]+#[\w-]{43}/)
    const shown = await other.done(owner, get, { id: mail?.id })
    expect(shown.text).toContain('#[gizli]')
    expect(JSON.stringify(shown)).not.toMatch(/#[\w-]{43}/)
  })

  test('is not read by staff where mail is sent: 409', async () => {
    const { read } = await asAdmin(true)
    expect((await read(DEMO_PASSWORD)).status).toBe(409)
  })

  test('is shown for the admin’s password where no mail server is set up, and its owner is told', async () => {
    const { other, secret, read } = await asAdmin(false)
    const wrong = await read('yanlış')
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'Parola hatalı.' } } })
    expect((await read(DEMO_PASSWORD)).body).toEqual({ text: expect.stringContaining(secret) })
    expect((await mailsTo(other, DESK))[0]).toMatchObject({
      cause: 'security-changed',
      text: expect.stringContaining('elden vermek için'),
    })
    const log = await other.db.select().from(auditLog).where(eq(auditLog.action, 'link-read'))
    expect(log).toHaveLength(1)
  })
})

test('a mail that does not exist is 404', async () => {
  expect((await school.staff(admin, 'POST', '/staff/mail/2147483647/retry')).status).toBe(404)
})

test('each version of a legal text tells how many records were made under it', async () => {
  const send = () =>
    school.call('/contact-form', {
      type: 'contact',
      name: 'Ayşe Işık',
      email: 'ayse@ornek.com',
      phone: '0532 555 77 01',
      message: `Bilgi ${Math.random()}`,
    })
  await send()
  await send()
  const [notice, ...others] = await school.done(admin, listConsents)
  expect(notice).toMatchObject({ slug: 'privacy-policy', isCurrent: true, records: 2 })
  expect(others.every(({ records }) => records === 0)).toBe(true)
  const read = await school.done(admin, getConsent, { id: notice?.id })
  expect(read).toMatchObject({ ...notice, content: expect.stringContaining('<p>') })
  expect(Date.parse(read.createdAt)).toBeGreaterThan(Date.parse(read.publishedAt))
  expect((await school.staff(admin, 'GET', '/staff/consent/2147483647')).status).toBe(404)
})

test('the view of security shows only sign-ins', async () => {
  await school.signInStaff('danisman@ornek.com')
  const { rows } = await school.done(admin, listAudit, { view: 'security', perPage: 100 })
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(['sign-in']))
})

test('a failed sign-in has no actor; its account is named, and found by its name', async () => {
  const email = 'danisman@ornek.com'
  const { status } = await school.staff('', 'POST', '/staff/sign-in', { email, password: 'yanlış' })
  expect(status).toBe(401)
  const found = async (filters: object) =>
    (await school.done(admin, listAudit, { view: 'security', ...filters })).rows
  const [failed] = await found({ action: 'sign-in-failed' })
  expect(failed).toMatchObject({ actor: null, subject: 'Gül Öztürk' })
  expect(await found({ q: 'gul', action: 'sign-in-failed' })).toEqual([failed])
  expect(await found({ q: 'gul', action: 'sign-in' })).toMatchObject([
    { actor: { name: 'Gül Öztürk' } },
  ])
})

test('an address among 20,000 mails is found by index', async () => {
  await school.db.execute(sql`
    insert into mail_outbox (cause, recipient, subject, text, attempts, sent_at, created_at)
    select 'test', 'k' || i || '@example.com', 'Konu ' || i, 'Metin', 1, case when i % 100 > 0 then now() end,
      now() - i * interval '1 minute'
    from generate_series(1, 20000) i`)
  await school.db.execute(sql`vacuum analyze mail_outbox`)
  const plans = await plansOf(school.pool, () => school.done(admin, list, { q: 'k19999@' }))
  const lists = plans.filter((plan) => plan.includes('mail_outbox'))
  expect(lists.length).toBeGreaterThan(0)
  const rows = lists.filter((plan) => !plan.startsWith('Aggregate'))
  for (const plan of rows) expect(plan).not.toMatch(/Seq Scan on mail_outbox/)
})
