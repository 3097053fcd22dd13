import { and, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Body, Params } from '../../contract/call.ts'
import type { VerifiedCertificate } from '../../contract/public/certificate.ts'
import type * as calls from '../../contract/staff/certificate.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/days.ts'
import { chainOf } from '../../db/level-path.ts'
import { fullName, nameOfErased } from '../../db/person.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type CertificateFacts, certificate } from '../../db/schema/marks.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { readCertificateCode } from '../../domain/certificate.ts'
import { certificateFor, isWithinAbsence } from '../../domain/level-rules.ts'
import { dottedInitials } from '../../domain/name.ts'
import { missedHoursOf } from '../attendance/absence-limits.ts'
import { AppError } from '../errors.ts'
import { getGroup, isVisibleTo } from '../groups/get-group.ts'
import { lockGroups } from '../groups/seats.ts'
import { findUndrawable } from '../papers/paper-fonts.ts'
import { averageOf } from './marks.ts'
import {
  type Draft,
  insertCertificate,
  lockNumbers,
  revokeValid,
  setOfficialNumber,
  setSuccessor,
} from './write-certificate.ts'

/** @throws AppError not-found */
async function findOwner(tx: Db, id: number) {
  const [row] = await tx
    .select({ enrollmentId: enrollment.id, groupId: enrollment.groupId })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .where(eq(certificate.id, id))
  if (!row) throw new AppError('not-found', { message: 'Bu belge bulunamadı.' })
  return row
}

interface Due {
  enrollmentId: number
  draft: Draft | null
  refusal: string
}

const STARTS_ON = sql<string | null>`(
  select min(coalesce(stay.starts_on, ${firstDayOf(sql`stay.group_id`)}))::text from ${enrollment} stay where stay.id = any (${chainOf(enrollment.id)}))`

async function findDrafts(db: Db, groupId: number, ids: readonly number[]): Promise<Due[]> {
  const rows = await selectFacts(db, groupId, ids)
  return rows.map((row) => {
    const { outcome, limit, hasValid, levelId, enrollmentId, ...facts } = row
    const refuse = (refusal: string) => ({ enrollmentId, draft: null, refusal })
    if (!outcome) return refuse(`${facts.learner}: kur sonu kararı verilmemiş.`)
    if (hasValid) return refuse(`${facts.learner}: geçerli bir belgesi var.`)
    if (limit !== null && !isWithinAbsence(facts.missed, facts.hours, limit)) {
      return refuse(`${facts.learner}: devamsızlığı belge sınırını (%${limit}) aşıyor.`)
    }
    const undrawable = describeUndrawable(facts)
    if (undrawable) return refuse(`${facts.learner}: ${undrawable}`)
    const kind = certificateFor(outcome, facts.average)
    return { enrollmentId, draft: { enrollmentId, levelId, kind, facts }, refusal: '' }
  })
}

/** @returns undefined where a font has every letter of the paper */
function describeUndrawable({ learner: name, course: program, level: step, school }: Words) {
  const inName = findUndrawable(name)
  if (inName.length > 0) {
    return `adındaki ${inName.join(' ')} belgeye yazılamıyor. Adını pasaportundaki gibi Latin harfleriyle yazıp yeniden deneyin.`
  }
  const other = [program, step, school].find((text) => findUndrawable(text).length > 0)
  return other === undefined
    ? undefined
    : `“${other}” yazısındaki ${findUndrawable(other).join(' ')} belgeye yazılamıyor.`
}

type Words = Pick<CertificateFacts, 'learner' | 'course' | 'level' | 'school'>

function selectFacts(db: Db, groupId: number, ids: readonly number[]) {
  const valid = db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.enrollmentId, enrollment.id), isNull(certificate.revokedAt)))
  return db
    .select({
      enrollmentId: enrollment.id,
      outcome: enrollment.outcome,
      limit: course.documentAbsence,
      hasValid: sql<boolean>`${exists(valid)}`,
      levelId: level.id,
      learner: fullName(learner),
      course: course.name,
      level: level.name,
      group: courseGroup.name,
      school: sql<string>`coalesce((select ${siteConfig.name} from ${siteConfig}), '')`,
      licence: sql<string | null>`(select ${contactSettings.licence} from ${contactSettings})`,
      hours: level.hours,
      missed: missedHoursOf(enrollment.id),
      average: averageOf(enrollment.id),
      startsOn: STARTS_ON,
      endsOn: enrollment.endsOn,
    })
    .from(enrollment)
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .innerJoin(course, eq(course.id, courseGroup.courseId))
    .innerJoin(level, eq(level.id, courseGroup.levelId))
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.id, [...ids])))
    .orderBy(learner.name, learner.surname, enrollment.id)
}

/**
 * Issues the certificates of the given people. Whoever cannot get one is refused alone, with the reason.
 * @throws AppError not-found for a group that is not visible
 */
export function issueCertificates(
  db: Db,
  actor: Actor,
  { groupId, enrollmentIds }: Body<typeof calls.issue>,
) {
  return db.transaction(async (tx) => {
    await lockGroups(tx, [groupId])
    await getGroup(tx, groupId, actor)
    await lockNumbers(tx)
    const due = await findDrafts(tx, groupId, enrollmentIds)
    for (const { draft } of due) if (draft) await insertCertificate(tx, actor, draft)
    const refused = due.flatMap(({ enrollmentId, draft, refusal }) =>
      draft ? [] : [{ enrollmentId, message: refusal }],
    )
    return { ...(await findCertificates(tx, actor, { group: groupId })), refused }
  })
}

/** @throws AppError not-found; state-changed for a revoked one; invalid where no successor can be issued */
export function revokeCertificate(
  db: Db,
  actor: Actor,
  { id, reason, issuesSuccessor }: Body<typeof calls.revoke> & { id: number },
) {
  return db.transaction(async (tx) => {
    const { enrollmentId, groupId } = await findOwner(tx, id)
    await lockGroups(tx, [groupId])
    await getGroup(tx, groupId, actor)
    await lockNumbers(tx)
    await revokeValid(tx, actor, { id, reason })
    if (issuesSuccessor) {
      const [due] = await findDrafts(tx, groupId, [enrollmentId])
      if (!due?.draft)
        throw new AppError('invalid', { fields: { issuesSuccessor: due?.refusal ?? '' } })
      await setSuccessor(tx, id, await insertCertificate(tx, actor, due.draft))
    }
    return findCertificates(tx, actor, { group: groupId })
  })
}

/** @throws AppError not-found; state-changed for a revoked one */
export function noteOfficialNumber(
  db: Db,
  actor: Actor,
  { id, officialNumber }: Body<typeof calls.noteOfficial> & { id: number },
) {
  return db.transaction(async (tx) => {
    const { groupId } = await findOwner(tx, id)
    await getGroup(tx, groupId, actor)
    await setOfficialNumber(tx, actor, { id, officialNumber })
    return findCertificates(tx, actor, { group: groupId })
  })
}

const MOST = 500

const successor = alias(certificate, 'successor')

export async function findCertificates(db: Db, actor: Actor, input: Params<typeof calls.list>) {
  const asked: SQL | undefined = and(
    input.group ? eq(enrollment.groupId, input.group) : undefined,
    input.learner ? eq(enrollment.learnerId, input.learner) : undefined,
    isVisibleTo(actor),
  )
  const rows = await db
    .select({
      id: certificate.id,
      enrollmentId: certificate.enrollmentId,
      learner: { id: learner.id, name: fullName(learner) },
      group: { id: courseGroup.id, name: courseGroup.name },
      kind: certificate.kind,
      number: certificate.number,
      code: certificate.code,
      officialNumber: certificate.officialNumber,
      issuedOn: certificate.issuedOn,
      revokedAt: certificate.revokedAt,
      revokedReason: certificate.revokedReason,
      successor: successor.number,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .innerJoin(learner, eq(learner.id, enrollment.learnerId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .leftJoin(successor, eq(successor.id, certificate.successorId))
    .where(asked)
    .orderBy(desc(certificate.id))
    .limit(MOST)
  return {
    rows: rows.map((row) => ({ ...row, revokedAt: row.revokedAt?.toISOString() ?? null })),
  }
}

/** @throws AppError not-found */
export async function verifyCertificate(db: Db, typed: string): Promise<VerifiedCertificate> {
  const code = readCertificateCode(typed)
  const [row] = code ? await select(db, code) : []
  if (!row) throw new AppError('not-found', { message: 'Bu kodla düzenlenmiş bir belge yok.' })
  const { kind, issuedOn, facts, revokedAt } = row
  return {
    state: revokedAt ? 'revoked' : 'valid',
    kind,
    course: facts.course,
    level: facts.level,
    hours: facts.hours,
    issuedOn,
    initials: facts.learner === nameOfErased() ? null : dottedInitials(facts.learner),
    successor: row.successor,
  }
}

function select(db: Db, code: string) {
  return db
    .select({
      kind: certificate.kind,
      issuedOn: certificate.issuedOn,
      facts: certificate.facts,
      revokedAt: certificate.revokedAt,
      successor: successor.code,
    })
    .from(certificate)
    .leftJoin(successor, eq(successor.id, certificate.successorId))
    .where(eq(certificate.code, code))
}
