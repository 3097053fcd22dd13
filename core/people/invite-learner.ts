import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { createAccountToken } from '../accounts/create-account-token.ts'
import { toMailedLink } from '../accounts/mailed-link.ts'
import { DECOY_HASH } from '../accounts/password.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { describeFirstDay } from '../groups/describe-first-day.ts'
import { linkTo, NAME, SCHOOL } from '../mail/places.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineMail, writeMail } from '../mail/template.ts'
import { openStudentAccount } from './open-student-account.ts'

const DAYS = 14

export const LEARNER_INVITATION = defineMail({
  name: 'student-invitation',
  title: 'Öğrenci paneline davet',
  subject: '{okul}: öğrenci paneliniz hazır',
  text: `Merhaba {ad},

{ilk ders}

Ders programınız, sınıfınız ve kitaplarınız öğrenci panelinde. Parolanızı belirlemek için bu bağlantıyı açın:
{bağlantı}

Bağlantı {gün} gün geçerlidir ve sizi doğrudan panele götürür. Sonra {giriş} adresinden bu e-postayla girersiniz.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    'ilk ders': {
      meaning: 'sınıfı, ilk günü, saatleri ve yeri; belliyse',
      sample: '“B1 akşam” sınıfına kaydınız yapıldı.\nDers saatleri: salı ve perşembe 19.00-21.30',
    },
    bağlantı: linkTo('parola belirleme bağlantısı', '/auth/reset-password?token=…'),
    gün: { meaning: 'bağlantının kaç gün geçerli olduğu', sample: String(DAYS) },
    giriş: { meaning: 'giriş sayfasının adresi', sample: 'https://ornek.com/auth/login' },
  },
})

interface Invitation {
  learnerId: number
  siteUrl: string
  /** Where the invitation goes, and by which they will sign in; else what is known of the learner. */
  email?: string | null | undefined
}

/**
 * An invitation that nobody has used is sent again, to the address that is known now. Call it in a transaction.
 * @throws AppError invalid without an address; email-taken; already-created for one who signs in already
 */
export async function inviteLearner(
  tx: Db,
  actor: Actor,
  { learnerId, siteUrl, ...input }: Invitation,
): Promise<void> {
  const person = await hold(tx, learnerId)
  const given = input.email ?? person.email ?? person.invitedEmail
  if (!given) {
    throw new AppError('invalid', { fields: { email: 'Davet için bir e-posta adresi yazın.' } })
  }
  const email = normalizeEmail(given)
  const accountId = person.accountId ?? (await openInvited(tx, { ...person, email, learnerId }))
  if (person.accountId && email !== person.invitedEmail) await moveAccount(tx, accountId, email)
  await sendLink(tx, { accountId, email, name: person.name, learnerId, siteUrl })
  await recordChange(tx, actor, { action: 'invite', entity: 'learner', entityId: learnerId })
}

interface Person {
  learnerId: number
  name: string
  surname: string
  email: string
}

async function hold(tx: Db, learnerId: number) {
  const [person] = await tx
    .select({
      name: learner.name,
      surname: learner.surname,
      email: learner.email,
      accountId: learner.accountId,
      invitedEmail: account.email,
      activeSince: account.activeSince,
    })
    .from(learner)
    .leftJoin(account, eq(account.id, learner.accountId))
    .where(and(eq(learner.id, learnerId), isNull(learner.deletedAt)))
    .for('no key update', { of: learner })
  if (!person) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
  if (person.activeSince) {
    const message = 'Bu öğrenci paneli zaten kullanıyor; davet gerekmez.'
    throw new AppError('already-created', { message })
  }
  return person
}

function openInvited(tx: Db, { learnerId, name, surname, email }: Person): Promise<number> {
  return openStudentAccount(tx, {
    learnerId,
    name,
    surname,
    email,
    passwordHash: DECOY_HASH,
    activeSince: null,
  })
}

async function moveAccount(tx: Db, accountId: number, email: string): Promise<void> {
  const [taken] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  if (taken) throw new AppError('email-taken')
  await tx.update(account).set({ email }).where(eq(account.id, accountId))
}

interface Link {
  accountId: number
  learnerId: number
  email: string
  name: string
  siteUrl: string
}

async function sendLink(tx: Db, { accountId, learnerId, email, name, siteUrl }: Link) {
  const purpose = 'invitation'
  const token = await createAccountToken(tx, { accountId, purpose, minutes: DAYS * 24 * 60 })
  const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
  const firstDay = await describeFirstDay(tx, learnerId)
  await queueMail(tx, {
    cause: 'student-invitation',
    recipient: email,
    ...(await writeMail(tx, LEARNER_INVITATION, {
      ad: name,
      okul: school?.name ?? 'Okulunuz',
      'ilk ders': firstDay.join('\n').trim(),
      bağlantı: toMailedLink(siteUrl, 'davet', token),
      gün: String(DAYS),
      giriş: `${siteUrl}/auth/login`,
    })),
  })
}
