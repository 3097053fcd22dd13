import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailTemplate } from '../../db/schema/operations.ts'
import type { Actor } from '../../domain/actor.ts'
import { EMAIL_CHANGE, EMAIL_CHANGED, EMAIL_IN_USE } from '../accounts/email-changes.ts'
import { PASSWORD_CHANGED, PASSWORD_RESET } from '../accounts/password-changes.ts'
import { SIGN_IN_SLOWED } from '../accounts/sign-ins.ts'
import { RECEIPT_MAIL } from '../agreements/receipts.ts'
import { PAYMENT_REMINDERS } from '../agreements/reminders.ts'
import { MAKE_UP } from '../attendance/make-up-letter.ts'
import { ABSENCE_WARNING } from '../attendance/warn-absent.ts'
import { recordChange } from '../audit/record-change.ts'
import { ALARM } from '../dashboard/alarms.ts'
import { getLetterhead, RESERVATION_MAILS } from '../enrollments/reservation-letter.ts'
import { AppError } from '../errors.ts'
import { GROUP_NEWS } from '../groups/notify-group.ts'
import { SUBSTITUTE_ANSWERED, SUBSTITUTE_ASKED } from '../lessons/substitute-teacher.ts'
import { LEVEL_RENEWAL } from '../level-end/renew-level.ts'
import { fill, findTemplateErrors, listPlaces, type Words } from '../mail/places.ts'
import { type MailTemplate, SCHOOL, SCHOOL_PHONE } from '../mail/queue-mail.ts'
import { GUARDIAN_CHILD_ADDED, GUARDIAN_INVITATION } from '../people/invite-guardian.ts'
import { LEARNER_INVITATION } from '../people/invite-learner.ts'
import { RESULT_MAILS } from '../placement/queue-result-mails.ts'
import { STAFF_INVITATION } from '../staff/invite.ts'
import { NEW_ADMIN, SECURITY_CHANGED } from '../staff/notify-staff.ts'
import { NEW_DEVICE } from '../staff/sign-in-staff.ts'
import { LESSON_NEWS } from '../timetable/notices.ts'
import { TEACHER_NEWS } from '../timetable/teacher-notices.ts'

export const TEMPLATES: readonly MailTemplate[] = [
  ...Object.values(RESERVATION_MAILS),
  GROUP_NEWS,
  LESSON_NEWS,
  TEACHER_NEWS,
  ABSENCE_WARNING,
  ...Object.values(PAYMENT_REMINDERS),
  MAKE_UP,
  SUBSTITUTE_ASKED,
  SUBSTITUTE_ANSWERED,
  LEVEL_RENEWAL,
  RECEIPT_MAIL,
  ...Object.values(RESULT_MAILS),
  LEARNER_INVITATION,
  GUARDIAN_INVITATION,
  GUARDIAN_CHILD_ADDED,
  STAFF_INVITATION,
  PASSWORD_RESET,
  PASSWORD_CHANGED,
  EMAIL_CHANGE,
  EMAIL_CHANGED,
  EMAIL_IN_USE,
  SIGN_IN_SLOWED,
  NEW_DEVICE,
  SECURITY_CHANGED,
  NEW_ADMIN,
  ALARM,
]

interface Seen {
  name: string
  revision: number
}

export async function findMailTemplates(db: Db) {
  const own = await db.select({ name: mailTemplate.name }).from(mailTemplate)
  return TEMPLATES.map(({ name, title }) => ({
    name,
    title,
    isChanged: own.some((each) => each.name === name),
  }))
}

export async function getMailTemplate(db: Db, name: string) {
  const { title, subject, text, places } = templateOf(name)
  const [own] = await db.select().from(mailTemplate).where(eq(mailTemplate.name, name))
  return {
    name,
    title,
    subject: own?.subject ?? subject,
    text: own?.text ?? text,
    places: listPlaces(places),
    isChanged: own !== undefined,
    revision: own?.revision ?? 0,
  }
}

/** A mail in the given words, with samples in its places. @throws AppError not-found, invalid */
export async function previewMail(db: Db, name: string, words: Words): Promise<Words> {
  const { places } = refuseUnfit(name, words)
  const { school, phone } = await getLetterhead(db)
  const own = new Map([
    [SCHOOL, school],
    [SCHOOL_PHONE, phone],
  ])
  const samples = Object.entries(places).map(([key, place]) => [
    key,
    own.get(place) ?? place.sample,
  ])
  return fill(words, Object.fromEntries(samples))
}

export async function changeMailTemplate(
  db: Db,
  actor: Actor,
  { name, revision, ...words }: Seen & Words,
): Promise<void> {
  refuseUnfit(name, words)
  await db.transaction(async (tx) => {
    const before = await lockWords(tx, { name, revision })
    const row = { ...words, revision: revision + 1 }
    await tx
      .insert(mailTemplate)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: mailTemplate.name, set: row })
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'mail-template',
      entityId: null,
      before: { name, ...before },
      after: { name, ...words },
    })
  })
}

export function resetMailTemplate(db: Db, actor: Actor, seen: Seen): Promise<void> {
  return db.transaction(async (tx) => {
    const { subject, text } = templateOf(seen.name)
    const before = await lockWords(tx, seen)
    await tx.delete(mailTemplate).where(eq(mailTemplate.name, seen.name))
    await recordChange(tx, actor, {
      action: 'reset',
      entity: 'mail-template',
      entityId: null,
      before: { name: seen.name, ...before },
      after: { name: seen.name, subject, text },
    })
  })
}

async function lockWords(tx: Db, { name, revision }: Seen): Promise<Words> {
  // A missing row cannot be locked: the table is small, and rarely changed.
  await tx.execute('lock table mail_template in share row exclusive mode')
  const { subject, text, revision: current } = await getMailTemplate(tx, name)
  if (current === revision) return { subject, text }
  const record = { subject, text, revision: current }
  const changedAt = new Date().toISOString()
  throw new AppError('stale', { conflict: { changedBy: null, changedAt, record } })
}

function refuseUnfit(name: string, words: Words): MailTemplate {
  const template = templateOf(name)
  const fields = findTemplateErrors(template, words)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return template
}

function templateOf(name: string): MailTemplate {
  const template = TEMPLATES.find((each) => each.name === name)
  if (!template) throw new AppError('not-found', { message: 'Böyle bir e-posta metni yok.' })
  return template
}
