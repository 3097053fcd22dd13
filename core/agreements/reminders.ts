import { and, eq, gt, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Agreement } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { agreement } from '../../db/schema/agreements.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { paymentReminder } from '../../db/schema/money.ts'
import { contact, learner } from '../../db/schema/people.ts'
import type { ReminderKind } from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { type ReminderDays, reminderFor } from '../../domain/payment-plan.ts'
import { addDays, formatDate, schoolDay, toMoment } from '../../domain/school-time.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { cancelUnsent } from '../mail/outbox.ts'
import { defineMail, queueMail, SCHOOL, writeMail } from '../mail/queue-mail.ts'
import { getAgreement, isSettled, lockAgreement } from './get-agreement.ts'
import { getMoneySettings } from './money-settings.ts'

/** After it the mail about a late instalment is given up. */
const VALID_DAYS = 3

interface Candidate {
  id: number
  email: string
}

/**
 * Writes to the payers of instalments that are due soon or late, each once; never for what is paid, nor while a promise is
 * open. @returns how many mails
 */
export async function remindPayments(db: Db): Promise<number> {
  const days = await getMoneySettings(db)
  if (days.remindBefore === null && days.remindAfter === null) return 0
  let written = 0
  for (const candidate of await findCandidates(db, days)) {
    written += await db.transaction((tx) => remind(tx, candidate, days))
  }
  return written
}

/** Somebody who left, or whose class was not opened, and whose account nobody has made: it may be that nothing is owed. */
const HAS_LEFT = sql`exists (select from ${enrollment}
  where ${enrollment.agreementId} = ${agreement}.id and ${enrollment.state} in ('withdrawn', 'cancelled')
    and not ${isSettled()}
    and not exists (select from ${enrollment} other
      where other.agreement_id = ${agreement}.id and other.state in ('active', 'frozen', 'finished')))`

/** With something open on a day that is not too far ahead, and an address. */
async function findCandidates(db: Db, { remindBefore }: ReminderDays): Promise<Candidate[]> {
  const today = schoolDay()
  const email = sql<string>`coalesce(${contact.email}, ${learner.email})`
  return db
    .select({ id: agreement.id, email })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .leftJoin(contact, eq(contact.id, agreement.payerId))
    .where(
      and(
        lte(agreement.dueOn, addDays(today, remindBefore ?? 0)),
        gt(agreement.agreed, agreement.paid),
        or(isNull(agreement.promisedOn), lt(agreement.promisedOn, today)),
        sql`${email} is not null`,
        not(HAS_LEFT),
      ),
    )
    .orderBy(agreement.dueOn, agreement.id)
}

/** The agreement is locked: a payment or a promise that comes at the same moment is seen, or cancels the mail. */
async function remind(tx: Db, { id, email }: Candidate, days: ReminderDays): Promise<number> {
  await lockAgreement(tx, id)
  const known = await getAgreement(tx, id)
  const today = schoolDay()
  if (known.promise && known.promise.on >= today) return 0
  let written = 0
  for (const instalment of known.plan) {
    const kind = instalment.open > 0 ? reminderFor(instalment.dueOn, today, days) : null
    if (kind && (await isFirst(tx, id, instalment.dueOn, kind))) {
      await write(tx, known, { email, kind, ...instalment })
      written += 1
    }
  }
  return written
}

async function isFirst(tx: Db, agreementId: number, dueOn: string, kind: ReminderKind) {
  const stored = await tx
    .insert(paymentReminder)
    .values({ agreementId, dueOn, kind })
    .onConflictDoNothing()
    .returning({ id: paymentReminder.agreementId })
  return stored.length > 0
}

interface Reminder {
  email: string
  kind: ReminderKind
  dueOn: string
  open: number
}

async function write(tx: Db, { id, number }: Agreement, { email, kind, dueOn, open }: Reminder) {
  const template = PAYMENT_REMINDERS[kind]
  const words = await writeMail(tx, template, {
    tutar: formatKurus(open),
    vade: formatDate(dueOn),
    sözleşme: number,
    banka: await describeBank(tx),
    okul: await getSchoolName(tx),
  })
  const last = kind === 'before' ? dueOn : addDays(schoolDay(), VALID_DAYS - 1)
  const mail = { ...words, cause: template.name, recipient: email }
  const mailId = await queueMail(tx, { ...mail, validUntil: toMoment(addDays(last, 1)) })
  await tx
    .update(paymentReminder)
    .set({ mailId })
    .where(
      and(
        eq(paymentReminder.agreementId, id),
        eq(paymentReminder.dueOn, dueOn),
        eq(paymentReminder.kind, kind),
      ),
    )
}

async function describeBank(tx: Db): Promise<string> {
  const { bankName, accountHolder, iban } = await getMoneySettings(tx)
  if (iban === null) return ''
  return `Havale: ${[bankName, accountHolder, iban].filter(Boolean).join(', ')}`
}

/** Reminders that have not left yet: somebody has paid or promised. */
export async function cancelReminders(tx: Db, agreementId: number): Promise<void> {
  const own = tx
    .select({ id: paymentReminder.mailId })
    .from(paymentReminder)
    .where(eq(paymentReminder.agreementId, agreementId))
  await cancelUnsent(tx, (id) => inArray(id, own))
}

const places = {
  tutar: { meaning: 'ödenecek tutar', sample: '5.500 TL', isRequired: true },
  vade: { meaning: 'taksitin günü', sample: '15 Aralık 2026', isRequired: true },
  sözleşme: { meaning: 'sözleşmenin numarası', sample: '2026-0012' },
  banka: {
    meaning: 'okulun banka hesabı; ayarlarda yoksa satır çıkar',
    sample: 'Havale: Deniz Bankası, Kur Dil Okulu, TR33 0006 1005 1978 6457 8413 26',
  },
  okul: SCHOOL,
}

/** They go to addresses that nobody may have confirmed: a sum, a day and a number, and no name. */
export const PAYMENT_REMINDERS = {
  before: defineMail({
    name: 'payment-reminder',
    title: 'Taksit hatırlatması: gününden önce, ödeyene',
    subject: 'Yaklaşan ödemeniz',
    text: `Merhaba,

{sözleşme} numaralı sözleşmenizin {tutar} tutarındaki taksitinin günü {vade}.

{banka}

Bu arada ödediyseniz bu e-postayı dikkate almayın.

{okul}`,
    places,
  }),
  after: defineMail({
    name: 'payment-overdue',
    title: 'Taksit hatırlatması: gününden sonra, ödeyene',
    subject: 'Geciken ödemeniz',
    text: `Merhaba,

{sözleşme} numaralı sözleşmenizin {vade} günlü taksitinden {tutar} ödenmedi görünüyor.

{banka}

Bir yanlışlık varsa ya da başka bir gün ödemek isterseniz bu e-postayı yanıtlayın.

{okul}`,
    places,
  }),
} satisfies Record<ReminderKind, object>
