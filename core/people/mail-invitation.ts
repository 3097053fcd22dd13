import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { createAccountToken, toMailedLink } from '../accounts/account-tokens.ts'
import { createAccount } from '../accounts/accounts.ts'
import { AppError } from '../errors.ts'
import { describeFirstDay } from '../groups/get-group.ts'
import {
  linkTo,
  type MailTemplate,
  minutesFromNow,
  NAME,
  queueTemplate,
  SCHOOL,
} from '../mail/queue-mail.ts'
import { setLearnerAccount } from './write-learner.ts'

const DAYS = 14

export const INVITATION_PLACES = {
  ad: NAME,
  okul: SCHOOL,
  'ilk ders': {
    meaning: 'sınıfı, ilk günü, saatleri ve yeri; belliyse',
    sample: '“B1 akşam” sınıfına kaydınız yapıldı.\nDers saatleri: salı ve perşembe 19.00-21.30',
  },
  bağlantı: linkTo('parola belirleme bağlantısı', '/auth/reset-password?token=…'),
  gün: { meaning: 'bağlantının kaç gün geçerli olduğu', sample: String(DAYS) },
  giriş: { meaning: 'giriş sayfasının adresi', sample: 'https://ornek.com/auth/login' },
}

interface PersonMail {
  email: string
  name: string
  learnerId: number
  siteUrl: string
  places?: Record<string, string>
  validUntil?: Date
}

export async function mailInvitation(
  tx: Db,
  template: MailTemplate,
  { accountId, places, ...mail }: PersonMail & { accountId: number },
): Promise<void> {
  const purpose = 'invitation'
  const token = await createAccountToken(tx, { accountId, purpose, minutes: DAYS * 24 * 60 })
  const link = { bağlantı: toMailedLink(mail.siteUrl, 'davet', token), gün: String(DAYS) }
  const validUntil = minutesFromNow(DAYS * 24 * 60)
  await mailToPerson(tx, template, { ...mail, places: { ...places, ...link }, validUntil })
}

export async function mailToPerson(
  tx: Db,
  template: MailTemplate,
  { email, name, learnerId, siteUrl, places, validUntil }: PersonMail,
): Promise<void> {
  const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
  const firstDay = await describeFirstDay(tx, learnerId)
  await queueTemplate(
    tx,
    template,
    email,
    {
      ...places,
      ad: name,
      okul: school?.name ?? 'Okulunuz',
      'ilk ders': firstDay.join('\n').trim(),
      giriş: `${siteUrl}/auth/login`,
    },
    validUntil,
  )
}

interface StudentAccount {
  learnerId: number
  name: string
  surname: string
  email: string
  passwordHash: string
  activeSince?: null
}

export async function openStudentAccount(
  tx: Db,
  { learnerId, ...person }: StudentAccount,
): Promise<number> {
  const accountId = await createAccount(tx, { ...person, role: 'student' })
  await setLearnerAccount(tx, learnerId, accountId)
  return accountId
}

export async function setInvitedEmail(tx: Db, accountId: number, email: string): Promise<void> {
  const [taken] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  if (taken) throw new AppError('email-taken')
  await tx.update(account).set({ email }).where(eq(account.id, accountId))
}
