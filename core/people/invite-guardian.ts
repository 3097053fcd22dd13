import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { IS_OF_AGE } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { GUARDIAN_RELATIONS } from '../../domain/people.ts'
import { createAccount } from '../accounts/accounts.ts'
import { DECOY_HASH } from '../accounts/passwords.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { defineMail, NAME, SCHOOL } from '../mail/queue-mail.ts'
import {
  INVITATION_PLACES,
  mailInvitation,
  mailToPerson,
  setInvitedEmail,
} from './mail-invitation.ts'
import { changeContact, setContactAccount } from './write-contact.ts'
import { openPanels } from './write-contact-learner.ts'

const CHILD = { meaning: 'öğrencinin adı', sample: 'Ada' }

export const GUARDIAN_INVITATION = defineMail({
  name: 'guardian-invitation',
  title: 'Veli paneline davet',
  subject: '{okul}: {öğrenci} için veli paneliniz hazır',
  text: `Merhaba {ad},

{ilk ders}

{öğrenci} adlı öğrencinin ders programı, sınıfı ve kitapları veli panelinizde. Parolanızı belirlemek için bu bağlantıyı açın:
{bağlantı}

Bağlantı {gün} gün geçerlidir ve sizi doğrudan panele götürür. Sonra {giriş} adresinden bu e-posta adresiyle girersiniz.`,
  places: { ...INVITATION_PLACES, öğrenci: CHILD },
})

export const GUARDIAN_CHILD_ADDED = defineMail({
  name: 'guardian-child-added',
  title: 'Veli paneline yeni öğrenci',
  subject: '{okul}: {öğrenci} veli panelinize eklendi',
  text: `Merhaba {ad},

{ilk ders}

{öğrenci} veli panelinize eklendi. Her zamanki e-postanız ve parolanızla girin, menüden öğrenciyi seçin:
{giriş}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    öğrenci: CHILD,
    'ilk ders': INVITATION_PLACES['ilk ders'],
    giriş: INVITATION_PLACES.giriş,
  },
})

interface GuardianInvitation {
  learnerId: number
  contactId: number
  siteUrl: string
  email?: string | null | undefined
}

/**
 * Opens a child’s panel for a guardian. The first child creates the guardian’s account and mails a link to choose a
 * password; for further children the guardian gets a notice. An unused link is sent again. @throws AppError not-found;
 * invalid without an address or for an adult learner; already-created; email-taken
 */
export async function inviteGuardian(
  tx: Db,
  actor: Actor,
  { learnerId, contactId, siteUrl, ...input }: GuardianInvitation,
): Promise<void> {
  const link = await lockLink(tx, learnerId, contactId)
  const known = link.email ?? input.email
  const signer =
    (await findOwnAccount(tx, contactId)) ??
    (await openAccount(tx, { ...link, contactId, email: requireEmail(known, link) }))
  if (signer.activeSince && link.opensPanel) {
    const message = 'Bu veli öğrencinin panelini zaten kullanıyor; davet gerekmez.'
    throw new AppError('already-created', { message })
  }
  await openPanels(tx, contactId, [learnerId])
  if (!link.email && known)
    await changeContact(tx, actor, { id: contactId, changes: { email: known } })
  const mail = { name: link.name, learnerId, siteUrl, places: { öğrenci: link.child } }
  if (signer.activeSince) {
    await mailToPerson(tx, GUARDIAN_CHILD_ADDED, { ...mail, email: signer.email })
  } else {
    const email = known ? normalizeEmail(known) : signer.email
    if (email !== signer.email) await setInvitedEmail(tx, signer.id, email)
    await mailInvitation(tx, GUARDIAN_INVITATION, { ...mail, email, accountId: signer.id })
  }
  await recordChange(tx, actor, {
    action: 'invite',
    entity: 'learner',
    entityId: learnerId,
    after: { contact: contactId },
  })
}

async function lockLink(tx: Db, learnerId: number, contactId: number) {
  const [link] = await tx
    .select({
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      unconfirmedEmails: contact.unconfirmedEmails,
      child: learner.name,
      opensPanel: contactLearner.opensPanel,
      isOfAge: IS_OF_AGE,
    })
    .from(contactLearner)
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .innerJoin(learner, and(eq(learner.id, contactLearner.learnerId), isNull(learner.deletedAt)))
    .where(and(eq(contactLearner.contactId, contactId), eq(contactLearner.learnerId, learnerId)))
    .for('no key update', { of: contact })
  if (!link) throw new AppError('not-found', { message: 'Bu kişi öğrencinin velisi değil.' })
  if (link.isOfAge) {
    const message = '18 yaşını doldurmuş öğrenci panele kendi e-postasıyla girer.'
    throw new AppError('invalid', { message })
  }
  return link
}

function requireEmail(
  email: string | null | undefined,
  { unconfirmedEmails }: { unconfirmedEmails: string[] },
): string {
  if (email) return normalizeEmail(email)
  const [typed] = unconfirmedEmails.slice(-1)
  const message = typed
    ? `${typed} adresini bir ziyaretçi yazdı, doğrulanmadı. Veliye sorun; adresi doğrulayın ya da doğrusunu yazın.`
    : 'Velinin e-postası yok; iletişim kişilerine ekleyin, davet oraya gider.'
  throw new AppError('invalid', { message, fields: { email: message } })
}

const SIGNER = { id: account.id, email: account.email, activeSince: account.activeSince }

async function findOwnAccount(tx: Db, contactId: number) {
  const [own] = await tx
    .select(SIGNER)
    .from(contact)
    .innerJoin(account, and(eq(account.id, contact.accountId), isNull(account.deletedAt)))
    .where(eq(contact.id, contactId))
  if (own) return own
  const [self] = await tx
    .select(SIGNER)
    .from(contactLearner)
    .innerJoin(learner, and(eq(learner.id, contactLearner.learnerId), isNull(learner.deletedAt)))
    .innerJoin(account, and(eq(account.id, learner.accountId), isNull(account.deletedAt)))
    .where(and(eq(contactLearner.contactId, contactId), eq(contactLearner.relation, 'self')))
  if (self) await setContactAccount(tx, contactId, self.id)
  return self
}

interface Guardian {
  contactId: number
  name: string
  surname: string | null
  email: string
}

/** An address that opens a panel already belongs to the same person: siblings used to be invited by it. */
async function openAccount(tx: Db, { contactId, name, surname, email }: Guardian) {
  const [holder] = await tx
    .select({ ...SIGNER, contactId: contact.id })
    .from(account)
    .leftJoin(contact, eq(contact.accountId, account.id))
    .where(and(eq(account.email, email), eq(account.role, 'student'), isNull(account.deletedAt)))
  if (holder?.contactId) {
    const message =
      'Bu e-postayla başka bir iletişim kişisi giriş yapıyor. Aynı kişiyse kayıtları birleştirin.'
    throw new AppError('email-taken', { message })
  }
  const signer = holder ?? {
    id: await createAccount(tx, {
      role: 'student',
      name,
      surname: surname ?? '',
      email,
      passwordHash: DECOY_HASH,
      activeSince: null,
    }),
    email,
    activeSince: null,
  }
  await setContactAccount(tx, contactId, signer.id)
  return signer
}

/**
 * The contact to invite for a learner: whoever opens the panel already, then a parent with an address, then the first one
 * recorded. Undefined for an adult, and without a parent.
 */
export async function findGuardian(tx: Db, learnerId: number) {
  const [row] = await tx
    .select({
      contactId: contact.id,
      email: sql<string | null>`coalesce(${account.email}, ${contact.email})`,
    })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .leftJoin(account, eq(account.id, contact.accountId))
    .where(
      and(
        eq(contactLearner.learnerId, learnerId),
        inArray(contactLearner.relation, GUARDIAN_RELATIONS),
        ne(IS_OF_AGE, true),
      ),
    )
    .orderBy(
      sql`${contactLearner.opensPanel} desc`,
      sql`coalesce(${account.email}, ${contact.email}) is null`,
      sql`${contactLearner.relation} = 'other'`,
      asc(contactLearner.createdAt),
      asc(contact.id),
    )
    .limit(1)
  return row
}
