import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Body, Params } from '../../contract/call.ts'
import type { makeCertificate, openCertificate } from '../../contract/staff/paper.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { paper } from '../../db/schema/papers.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, hasBegun, isLiving } from '../../domain/enrollment.ts'
import { formatCampus } from '../../domain/format-campus.ts'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { type Day, formatDate, formatHours, schoolDay } from '../../domain/school-time.ts'
import type { PaperTools } from '../agreements/make-paper.ts'
import { takeNumber } from '../agreements/number-series.ts'
import { AppError } from '../errors.ts'
import { getGroup } from '../groups/get-group.ts'
import { fill } from '../mail/places.ts'
import { isOfDesk } from '../own-campuses.ts'
import { drawFacts, drawSigned, drawTitle, drawWords } from '../papers/draw-parts.ts'
import {
  closeSheet,
  findLetterhead,
  type Letterhead,
  openSheet,
  type SheetHead,
} from '../papers/draw-sheet.ts'
import { refuseUndrawable } from '../papers/paper-fonts.ts'
import { storeCurrentText } from '../papers/paper-texts.ts'
import {
  findPaperByKey,
  findPapers,
  getPaper,
  readPaper,
  storePaper,
} from '../papers/store-papers.ts'
import { getEnrollment } from './find-enrollments.ts'

const KIND = 'student-certificate'

type Wish = Params<typeof makeCertificate> & Body<typeof makeCertificate>

/**
 * Draws the certificate as it is today and stores the paper. Asked again with the same key it is one paper.
 * @throws AppError not-found; invalid for somebody who never was in the group, and for letters that no font has
 */
export async function makeStudentCertificate(
  db: Db,
  actor: Actor,
  { id, key }: Wish,
  tools: PaperTools,
) {
  const school = await findLetterhead(db, tools.media)
  return db.transaction(async (tx) => {
    // Pressed twice, it is one paper with one number.
    await tx.select().from(enrollment).where(eq(enrollment.id, id)).for('no key update')
    const facts = await findFacts(tx, actor, id)
    const known = await findPaperByKey(tx, key)
    if (known?.enrollmentId === id && known.kind === KIND) return getPaper(tx, known.id)
    if (known) throw new AppError('already-created')
    refuseUndrawable([facts.learner.name, facts.group.name])
    const drawn = await draw(tx, { ...facts, school }, tools)
    const paperId = await storePaper(
      tx,
      actor,
      {
        enrollmentId: id,
        kind: KIND,
        key,
        ...drawn,
      },
      tools.paperKey,
    )
    return getPaper(tx, paperId)
  })
}

/** The certificates of a learner, the newest first; a bound desk sees those of its own groups. */
export async function findStudentCertificates(db: Db, actor: Actor, { id }: { id: number }) {
  const ofLearner = eq(enrollment.learnerId, id)
  return { rows: await findPapers(db, isCertificate(db, actor, ofLearner)) }
}

/** @throws AppError not-found, also for the paper of another enrollment */
export function readStudentCertificate(
  db: Db,
  actor: Actor,
  { id, paper: paperId }: Params<typeof openCertificate>,
  { paperKey }: Pick<PaperTools, 'paperKey'>,
) {
  const isWanted = and(eq(paper.id, paperId), isCertificate(db, actor, eq(enrollment.id, id)))
  return readPaper(db, isWanted, paperKey)
}

function isCertificate(db: Db, actor: Actor, isWanted: SQL): SQL | undefined {
  const own = db
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(isWanted, isOfDesk(actor, 'enrollment', enrollment.id)))
  return and(eq(paper.kind, KIND), inArray(paper.enrollmentId, own))
}

async function findFacts(tx: Db, actor: Actor, id: number) {
  const row = await getEnrollment(tx, id, actor)
  if (!hasBegun(row.state)) {
    throw new AppError('invalid', {
      message: 'Öğrenci belgesi, sınıfa kaydı tamamlanan öğrenciye hazırlanır.',
    })
  }
  const group = await getGroup(tx, row.group.id, actor)
  const [birth] = await tx
    .select({ date: learner.birthDate, year: learner.birthYear })
    .from(learner)
    .where(eq(learner.id, row.learner.id))
  return { learner: row.learner, enrollment: row, group, birth }
}

type Facts = Awaited<ReturnType<typeof findFacts>> & { school: Letterhead }

async function draw(tx: Db, facts: Facts, { fonts }: PaperTools) {
  const day = schoolDay()
  const { id: textId, ...words } = await storeCurrentText(tx, KIND)
  const { subject, text } = fill(words, placesOf(facts, day))
  const year = day.slice(0, 4)
  const count = await takeNumber(tx, `${KIND}/${year}`)
  const number = `${year}-${String(count).padStart(4, '0')}`
  const sheet: CertificateSheet = { ...facts, title: subject, number, day, text, fonts }
  return { number, textId, bytes: await drawStudentCertificate(sheet) }
}

function placesOf({ school, learner: { name }, enrollment: { state }, group }: Facts, day: string) {
  return {
    okul: school.name,
    unvan: school.tradeName,
    öğrenci: name,
    // The paper says that a learner has left: it is asked for long after.
    durum: isLiving(state) ? 'öğrencisidir' : 'öğrencisi olmuştur',
    program: group.course.name,
    kur: group.level.name,
    sınıf: group.name,
    tarihler: datesOf(group),
    'ders saatleri': formatHours(group.slots),
    süre: lengthOf(group),
    tarih: formatDate(day),
  }
}

type Group = Awaited<ReturnType<typeof getGroup>>

interface CertificateSheet extends Omit<SheetHead, 'size'> {
  learner: { name: string }
  birth: { date: Day | null; year: number | null } | undefined
  enrollment: { state: EnrollmentState; startsOn: Day | null; endsOn: Day | null }
  group: Group
  /** The school’s words, with their places filled. */
  text: string
}

/** The first paragraph of the words stands above the facts, the others below. */
async function drawStudentCertificate(given: CertificateSheet): Promise<Uint8Array> {
  const { learner, birth, enrollment, group, text } = given
  const sheet = await openSheet({ ...given, size: 'A4' })
  const [before = '', ...after] = text.split(/\n{2,}/)
  drawWords(sheet, before)
  drawTitle(sheet, 'Öğrenci ve program')
  drawFacts(sheet, [
    ['Adı soyadı', learner.name],
    ['Doğum tarihi', birth?.date ? formatDate(birth.date) : String(birth?.year ?? '')],
    ['Program ve kur', `${group.course.name}, ${group.level.name}`],
    ['Sınıf', `${group.name}, ${placeOf(group)}`],
    ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
    ['Sınıftaki son günü', lastDayOf(enrollment)],
    ['Programın tarihleri', datesOf(group) || null],
    ['Gün ve saatler', formatHours(group.slots) || null],
    ['Süre', lengthOf(group)],
  ])
  drawSigned(sheet, after.join('\n\n'), ['Okul adına: ad soyad, unvan', 'İmza ve kaşe'])
  return closeSheet(sheet)
}

function lastDayOf({ state, endsOn }: CertificateSheet['enrollment']): string | null {
  return isLiving(state) || endsOn === null ? null : formatDate(endsOn)
}

function placeOf({ campus, mode }: Group): string {
  return campus ? formatCampus(campus.name) : GROUP_MODE_NAMES[mode]
}

/** Empty for a group without days. */
function datesOf({ startsOn, endsOn, expectedEnd }: Group): string {
  const days = [startsOn, endsOn ?? expectedEnd].filter((day) => day !== null)
  return days.map(formatDate).join(' – ')
}

function lengthOf({ level, lessonMinutes }: Group): string {
  return `${level.hours} ders saati (bir ders saati ${lessonMinutes} dakika)`
}
