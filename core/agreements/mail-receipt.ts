import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { agreement } from '../../db/schema/money.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { paperMail } from '../../db/schema/papers.ts'
import { contact, learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import {
  defineMail,
  minutesFromNow,
  NAME,
  queueMail,
  SCHOOL,
  writeMail,
} from '../mail/queue-mail.ts'
import { getAgreement } from './get-agreement.ts'
import { storeReceipt } from './get-receipt.ts'
import type { PaperTools } from './make-paper.ts'

const DAYS = 3

export const RECEIPT_MAIL = defineMail({
  name: 'receipt',
  title: 'Makbuz',
  subject: '{okul}: {makbuz} numaralı makbuzunuz',
  text: `Merhaba {ad},

{tarih} günlü {tutar} ödemenizin makbuzu bu e-postanın ekindedir.

{okul}`,
  places: {
    ad: NAME,
    makbuz: { meaning: 'makbuzun numarası', sample: '2026-0041' },
    tutar: { meaning: 'ödenen tutar', sample: '5.500 TL' },
    tarih: { meaning: 'ödemenin günü', sample: '28 Kasım 2026' },
    okul: SCHOOL,
  },
})

interface Wish {
  id: number
  entry: number
}

/** To the payer, with the receipt attached. @returns the address @throws AppError not-found; invalid without an address */
export async function mailReceipt(db: Db, actor: Actor, wish: Wish, tools: PaperTools) {
  const paperId = await storeReceipt(db, actor, wish, tools)
  const recipient = await findRecipient(db, wish.id)
  return db.transaction(async (tx) => {
    // Pressed twice, it is one mail.
    await tx.select().from(agreement).where(eq(agreement.id, wish.id)).for('no key update')
    if (await isWaiting(tx, paperId, recipient)) return recipient
    const mailId = await queueMail(tx, {
      cause: RECEIPT_MAIL.name,
      recipient,
      ...(await writeWords(tx, wish)),
      validUntil: minutesFromNow(DAYS * 24 * 60),
    })
    await tx.insert(paperMail).values({ mailId, paperId })
    return recipient
  })
}

/** The payer; a learner who pays is their own payer. */
async function findRecipient(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({
      email: sql<string | null>`case when ${agreement.payerId} is null
        then coalesce(${learner.email}, ${account.email}) else ${contact.email} end`,
    })
    .from(agreement)
    .innerJoin(learner, eq(learner.id, agreement.learnerId))
    .leftJoin(account, eq(account.id, learner.accountId))
    .leftJoin(contact, eq(contact.id, agreement.payerId))
    .where(eq(agreement.id, id))
  if (row?.email) return row.email
  throw new AppError('invalid', {
    message: 'Ödeyenin e-posta adresi yok; önce öğrencinin sayfasında adresini yazın.',
  })
}

async function isWaiting(tx: Db, paperId: number, recipient: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mailOutbox.id })
    .from(paperMail)
    .innerJoin(mailOutbox, eq(mailOutbox.id, paperMail.mailId))
    .where(
      and(
        eq(paperMail.paperId, paperId),
        eq(mailOutbox.recipient, recipient),
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.cancelledAt),
      ),
    )
  return row !== undefined
}

async function writeWords(tx: Db, { id, entry: entryId }: Wish) {
  const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
  const { entries, payer, learner: student } = await getAgreement(tx, id)
  const entry = entries.find((one) => one.id === entryId)
  return writeMail(tx, RECEIPT_MAIL, {
    ad: payer?.name ?? student.name,
    makbuz: entry?.receipt ?? '',
    tutar: formatKurus(Math.abs(entry?.amount ?? 0)),
    tarih: entry ? formatDate(entry.day) : '',
    okul: school?.name ?? 'Okulunuz',
  })
}
