import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PENDING_STATES } from '../../domain/enrollment.ts'
import { mailOwnerOf } from '../../domain/mail-providers.ts'
import { formatDateWeekday } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { type Group, getOpenGroup } from '../groups/open-groups.ts'
import { findOrCreateLead, type Origin } from '../leads/create-lead.ts'
import { createLeadEvent } from '../leads/create-request.ts'
import { insertDeskEvent } from '../leads/write-lead.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { findOrCreateLearner, splitName } from '../people/create-learner.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import {
  createEnrollmentLink,
  getLetterhead,
  writeReservationLetter,
} from './reservation-letter.ts'
import {
  reserveForVisitor,
  UNCONFIRMED_MINUTES,
  type Visitor,
  type VisitorCap,
} from './reserve-seat.ts'

interface PreEnrollment extends Origin {
  groupId: number
  name: string
  phone: string
  email: string
  learnerName?: string | undefined
  learnerAge?: number | undefined
}

function describeWish({ learnerName, learnerAge }: PreEnrollment, group: Group): string {
  const starts = group.startsOn ? `, ${formatDateWeekday(group.startsOn)}` : ''
  const age = learnerAge === undefined ? '' : `, ${learnerAge} yaşında`
  return [
    `${group.course} ${group.level}${starts}`,
    ...(learnerName ? [`Öğrenci: ${learnerName}${age}`] : []),
  ].join('\n')
}

function writeSchoolLetter(
  { name, email, phone }: PreEnrollment,
  { leadId, message, recipient }: { leadId: number; message: string; recipient: string },
): Mail {
  return {
    cause: `pre-enrollment/${leadId}`,
    recipient,
    subject: `Ön kayıt: ${name}`,
    text: [`Ad: ${name}`, `E-posta: ${email}`, `Telefon: ${phone}`, '', message].join('\n'),
  }
}

const MOST = 5

interface Surroundings {
  siteUrl: string
  /** False for an address that must not get mail: visitors can type anybody’s. */
  mails: boolean
  visitor: Omit<Visitor, 'mail'>
}

export interface PreEnrolled {
  /** `requested`: no seat is reserved, and the desk calls. */
  state: 'reserved' | 'waiting' | 'requested'
  heldUntil: Date | null
  isConfirmed: boolean
}

/**
 * Reserves a seat of an open group for a visitor or puts them on its waiting list, and makes them a lead. The same learner
 * and phone get their first reservation again. Work that needs no lock on the seats comes first. @throws AppError not-found
 * for a closed group; invalid for a child without a name or too many places of one phone
 */
export function createPreEnrollment(
  db: Db,
  wish: PreEnrollment,
  { siteUrl, mails, visitor }: Surroundings,
): Promise<PreEnrolled> {
  const { groupId, name, phone, email, source, campaign } = wish
  return db.transaction(async (tx) => {
    const group = await getOpenGroup(tx, groupId)
    if (group.audience === 'children') refuseWithoutChild(wish)
    const head = await getLetterhead(tx)
    const person = { name, phone, email }
    const contactId = await findOrCreateVisitor(tx, person)
    const learnerId = await findOrCreateLearner(tx, contactId, splitName(wish.learnerName ?? name))
    await refuseCrowd(tx, contactId, { learnerId, groupId })
    const first = { ...(await findCourse(tx, groupId)), source, campaign }
    const leadId = await findOrCreateLead(tx, { contactId, learnerId, first })
    const message = describeWish(wish, group)
    const said = { type: 'pre-enrollment', message, detail: { group: groupId }, source } as const
    const isFirst = await createLeadEvent(tx, { leadId, person, siteUrl, ...said })
    if (isFirst && head.email) {
      await queueMail(tx, writeSchoolLetter(wish, { leadId, message, recipient: head.email }))
    }

    const wanted = { learnerId, groupId, contactId, leadId }
    const from = { ...visitor, mail: mailOwnerOf(email) }
    const reserved = await reserveForVisitor(tx, from, wanted)
    if (typeof reserved === 'string') {
      if (isFirst) await askForCall(tx, leadId, reserved)
      return { state: 'requested', heldUntil: null, isConfirmed: false }
    }
    if (!PENDING_STATES.some((pending) => pending === reserved.state)) {
      return answerAsStranger(group.placesLeft)
    }
    const { id: enrollmentId, heldUntil, isConfirmed, isNew } = reserved
    const state = reserved.state === 'waiting' ? 'waiting' : 'reserved'
    if (isNew) {
      const link = await createEnrollmentLink(tx, { enrollmentId, email, siteUrl })
      const letter = { enrollmentId, recipient: email, group, heldUntil, link }
      if (mails) await queueMail(tx, await writeReservationLetter(tx, letter, state, head))
    }
    return { state, heldUntil, isConfirmed }
  })
}

const REASONS: Record<VisitorCap, string> = {
  network: 'aynı ağdan bir günde gelen ön kayıtlar sınırda',
  mail: 'aynı e-posta adresi ya da alan adıyla bir günde gelen ön kayıtlar sınırda',
  seats: 'boş yerlerin internete ayrılan payı, henüz görüşülmemiş kişilerde',
  list: 'bekleme listesinin internete ayrılan payı, henüz görüşülmemiş kişilerde',
}

async function askForCall(tx: Db, leadId: number, cap: VisitorCap): Promise<void> {
  const message = `Yer ayrılmadı: ${REASONS[cap]}. Arayıp yeri birlikte ayırın.`
  await insertDeskEvent(tx, SYSTEM, { leadId, type: 'note', message, detail: { cap } })
}

/** The name and number of an enrolled learner get the answer that a new visitor gets. */
function answerAsStranger(placesLeft: number): PreEnrolled {
  if (placesLeft === 0) return { state: 'waiting', heldUntil: null, isConfirmed: false }
  const heldUntil = new Date(Date.now() + UNCONFIRMED_MINUTES * 60_000)
  return { state: 'reserved', heldUntil, isConfirmed: false }
}

async function findCourse(db: Db, groupId: number) {
  const { courseId, campusId } = courseGroup
  const [row] = await db
    .select({ courseId, campusId })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row ?? {}
}

function refuseWithoutChild({ learnerName, learnerAge }: PreEnrollment): void {
  const fields = {
    ...(learnerName === undefined && { learnerName: 'Çocuğunuzun adını yazın.' }),
    ...(learnerAge === undefined && { learnerAge: 'Çocuğunuzun yaşını yazın.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Counts the phone’s other places: it may already have the requested one. */
async function refuseCrowd(
  db: Db,
  contactId: number,
  { learnerId, groupId }: { learnerId: number; groupId: number },
): Promise<void> {
  const isAsked = and(eq(enrollment.learnerId, learnerId), eq(enrollment.groupId, groupId))
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.contactId, contactId),
        inArray(enrollment.state, PENDING_STATES),
        isAsked && not(isAsked),
      ),
    )
  if ((row?.count ?? 0) < MOST) return
  const phone = `Bir telefonla aynı anda en çok ${MOST} ön kayıt yapılabilir. Lütfen bizi arayın.`
  throw new AppError('invalid', { message: phone, fields: { phone } })
}
