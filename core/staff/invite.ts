import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import type { StaffRole } from '../../domain/permissions.ts'
import { createAccountToken } from '../accounts/account-tokens.ts'
import { createAccount } from '../accounts/accounts.ts'
import { setEmail } from '../accounts/email-changes.ts'
import { DECOY_HASH } from '../accounts/passwords.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordRevision } from '../audit/refuse-stale.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import {
  defineMail,
  linkTo,
  minutesFromNow,
  NAME,
  queueTemplate,
  SCHOOL,
} from '../mail/queue-mail.ts'
import { bindToCampuses } from './bound-campuses.ts'
import { lockStaff } from './change-account.ts'
import { notifyAdmins } from './notify-staff.ts'
import { actConfirmed, type Identity } from './second-factor.ts'
import type { StaffSession } from './staff-sessions.ts'

const DAYS = 7
const NO_INVITATION =
  'Bu kişi parolasını belirlemiş ya da hesabı kapanmış; davet gönderilemez. Sayfayı yenileyin.'

export const STAFF_INVITATION = defineMail({
  name: 'invitation',
  title: 'Yönetime davet',
  subject: '{okul}: yönetim hesabınız',
  text: `Merhaba {ad},

Sizin için bir yönetim hesabı açıldı. Parolanızı belirlemek için bu bağlantıyı açın:
{bağlantı}

Bağlantı {gün} gün geçerlidir ve bir kez kullanılabilir.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    bağlantı: linkTo('parola belirleme bağlantısı', '/yonetim/parola#…'),
    gün: { meaning: 'bağlantının kaç gün geçerli olduğu', sample: String(DAYS) },
  },
})

interface Invitation extends Identity {
  name: string
  surname: string
  email: string
  role: StaffRole
  campusIds?: readonly number[]
  siteUrl: string
}

/** @returns the account’s id @throws AppError email-taken, wrong-confirmation */
export async function inviteStaff(
  db: Db,
  actor: StaffSession,
  { siteUrl, password, code, totpKey, campusIds = [], ...person }: Invitation,
): Promise<number> {
  return actConfirmed(db, actor, { password, code, totpKey }, async (tx) => {
    const id = await createAccount(tx, {
      ...person,
      passwordHash: DECOY_HASH,
      activeSince: null,
    })
    const { name, surname, role } = person
    const binding = { accountId: id, role, campusIds, field: 'campusIds' }
    const campuses = await bindToCampuses(tx, binding)
    await sendInvitation(tx, id, siteUrl)
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'account',
      entityId: id,
      after: { name, surname, role, ...(campuses.length > 0 && { campuses }) },
    })
    if (role === 'admin') await notifyAdmins(tx, actor, id, 'invited')
    return id
  })
}

/** @throws AppError state-changed, wrong-confirmation */
export async function inviteAgain(
  db: Db,
  actor: StaffSession,
  { id, siteUrl, ...identity }: Identity & { id: number; siteUrl: string },
): Promise<void> {
  await actConfirmed(db, actor, identity, async (tx) => {
    await sendInvitation(tx, id, siteUrl)
    await recordChange(tx, actor, { action: 'invite', entity: 'account', entityId: id })
  })
}

interface Correction extends RecordRevision, Identity {
  email: string
  siteUrl: string
}

/** Only before the first sign-in; the link to the old address ends. @throws AppError */
export async function correctInvitation(
  db: Db,
  actor: StaffSession,
  { id, revision, siteUrl, email: typed, ...identity }: Correction,
): Promise<void> {
  const known = { id, revision }
  const email = normalizeEmail(typed)
  await actConfirmed(db, actor, identity, async (tx) => {
    const before = await lockStaff(tx, known)
    await setEmail(tx, id, email)
    await sendInvitation(tx, id, siteUrl)
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      before: { email: before.email },
      after: { email },
    })
  })
}

async function sendInvitation(tx: Db, id: number, siteUrl: string): Promise<void> {
  const [person] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt), isNull(account.activeSince)))
  if (!person) throw new AppError('state-changed', { message: NO_INVITATION })
  const purpose = 'invitation'
  const token = await createAccountToken(tx, { accountId: id, purpose, minutes: DAYS * 24 * 60 })
  await queueTemplate(
    tx,
    STAFF_INVITATION,
    person.email,
    {
      ad: person.name,
      okul: await getSchoolName(tx),
      bağlantı: `${siteUrl}/yonetim/parola#${token}`,
      gün: String(DAYS),
    },
    minutesFromNow(DAYS * 24 * 60),
  )
}
