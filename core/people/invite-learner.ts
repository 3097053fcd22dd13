import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { inviteAll, UninvitedLearner } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { IS_MINOR, OWN_EMAIL } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import { trial } from '../../db/transactions.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { DECOY_HASH } from '../accounts/passwords.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { defineMail } from '../mail/queue-mail.ts'
import { selectLearners, whereLearners } from './find-learners.ts'
import { findGuardian, inviteGuardian } from './invite-guardian.ts'
import {
  INVITATION_PLACES,
  mailInvitation,
  openStudentAccount,
  setInvitedEmail,
} from './mail-invitation.ts'

export const LEARNER_INVITATION = defineMail({
  name: 'student-invitation',
  title: 'Öğrenci paneline davet',
  subject: '{okul}: öğrenci paneliniz hazır',
  text: `Merhaba {ad},

{ilk ders}

Ders programınız, sınıfınız ve kitaplarınız öğrenci panelinde. Parolanızı belirlemek için bu bağlantıyı açın:
{bağlantı}

Bağlantı {gün} gün geçerlidir ve sizi doğrudan panele götürür. Sonra {giriş} adresinden bu e-posta adresiyle girersiniz.`,
  places: INVITATION_PLACES,
})

interface Invitation {
  learnerId: number
  siteUrl: string
  email?: string | null | undefined
}

/**
 * Gives an adult their own account, a child one of a guardian. An unused invitation is sent again, to the present address.
 * Call it in a transaction. @throws AppError invalid without an address; email-taken; already-created for a learner who
 * signs in already
 */
export async function inviteLearner(
  tx: Db,
  actor: Actor,
  { learnerId, siteUrl, ...input }: Invitation,
): Promise<void> {
  const person = await lockLearner(tx, learnerId)
  const guardian = await findGuardian(tx, learnerId)
  if (guardian && signsInForThem(guardian, person, input.email)) {
    const { contactId } = guardian
    await inviteGuardian(tx, actor, { learnerId, contactId, siteUrl, email: input.email })
    return
  }
  const given = input.email ?? person.email ?? person.invitedEmail
  if (!given) {
    const message = describeMissing(await findTypedEmail(tx, learnerId))
    throw new AppError('invalid', { message, fields: { email: message } })
  }
  const email = normalizeEmail(given)
  const accountId = person.accountId ?? (await openInvited(tx, { ...person, email, learnerId }))
  if (person.accountId && email !== person.invitedEmail) await setInvitedEmail(tx, accountId, email)
  const { name } = person
  await mailInvitation(tx, LEARNER_INVITATION, { accountId, email, name, learnerId, siteUrl })
  await recordChange(tx, actor, { action: 'invite', entity: 'learner', entityId: learnerId })
}

async function findTypedEmail(tx: Db, learnerId: number): Promise<string | undefined> {
  const [self] = await tx
    .select({ typed: contact.unconfirmedEmails })
    .from(contactLearner)
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .where(and(eq(contactLearner.learnerId, learnerId), eq(contactLearner.relation, 'self')))
  return self?.typed.at(-1)
}

function describeMissing(typed: string | undefined): string {
  return typed
    ? `${typed} adresini bir ziyaretçi yazdı, doğrulanmadı. Öğrenciye sorun; adresi doğrulayın ya da doğrusunu yazın.`
    : 'Davet için öğrencinin ya da velisinin bir e-posta adresi gerekir.'
}

/** A learner of unknown age counts as a child without an address, or with that of the guardian. */
function signsInForThem(
  guardian: { email: string | null },
  person: Awaited<ReturnType<typeof lockLearner>>,
  email: string | null | undefined,
): boolean {
  if (person.accountId) return false
  const address = email ?? person.email
  if (!address) return true
  if (person.isMinor) return Boolean(guardian.email ?? email)
  return guardian.email !== null && normalizeEmail(guardian.email) === normalizeEmail(address)
}

interface Person {
  learnerId: number
  name: string
  surname: string
  email: string
}

async function lockLearner(tx: Db, learnerId: number) {
  const [person] = await tx
    .select({
      name: learner.name,
      surname: learner.surname,
      email: OWN_EMAIL,
      accountId: learner.accountId,
      isMinor: IS_MINOR,
      invitedEmail: account.email,
      activeSince: account.activeSince,
    })
    .from(learner)
    .leftJoin(account, eq(account.id, learner.accountId))
    .where(and(eq(learner.id, learnerId), isNull(learner.deletedAt)))
    .for('no key update', { of: learner })
  if (!person) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
  if (person.activeSince) {
    const message = 'Bu öğrenci, paneli zaten kullanıyor; davet gerekmez.'
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

/** Letters of one call; the rest is left for the next. */
const MOST = 500

type Invitations = Body<typeof inviteAll> & { siteUrl: string }

interface Invited {
  invited: number
  /** Learners who cannot be invited, with the reason. */
  left: UninvitedLearner[]
  hasMore: boolean
}

/**
 * Invites the learners that the filters leave and that have no access yet, each as `inviteLearner` does; with the filter
 * `invited` it sends unused invitations again. A trial writes to nobody.
 */
export function inviteLearners(db: Db, actor: Actor, input: Invitations): Promise<Invited> {
  const run = (tx: Db) => inviteAllOf(tx, actor, input)
  return input.isTrial ? trial(db, run) : db.transaction(run)
}

async function inviteAllOf(
  tx: Db,
  actor: Actor,
  { filters, siteUrl }: Invitations,
): Promise<Invited> {
  const access = filters.access === 'invited' ? 'invited' : 'none'
  const people = await selectLearners(tx, {})
    .where(whereLearners(actor, { ...filters, view: 'all', access }))
    .orderBy(asc(learner.id))
    .limit(MOST + 1)
  const left: UninvitedLearner[] = []
  const asked = people.slice(0, MOST)
  for (const { id, name, surname } of asked) {
    try {
      await tx.transaction((one) => inviteLearner(one, actor, { learnerId: id, siteUrl }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id, name: `${name} ${surname}`, reason: error.message })
    }
  }
  return { invited: asked.length - left.length, left, hasMore: people.length > MOST }
}
