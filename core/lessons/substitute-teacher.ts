import { and, eq, isNull, sql } from 'drizzle-orm'
import type { substitute } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { groupTeacher, timetableSlot } from '../../db/schema/groups.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatDayMonthWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { defineMail, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { findLeavesIn, formatLeave } from '../timetable/days-off.ts'
import { describeClash, findClashes } from '../timetable/find-clashes.ts'
import { changeLessons, setLessonTeachers } from '../timetable/write-lesson.ts'
import {
  changeLesson,
  factsOf,
  finishChange,
  type LessonInput,
  lockLesson,
  nameTeacher,
  refuseClashes,
  type StoredLesson,
} from './change-lesson.ts'
import { selectLessons } from './find-lessons.ts'

/**
 * Gives a lesson to another teacher. One who is asked has the time set aside, and the lesson stays as it is until they
 * accept; they are asked by mail. A recorded lesson can be corrected too: whoever taught it has its hours.
 * @throws AppError not-found, stale; state-changed for a cancelled lesson; invalid for a teacher who is in another lesson
 */
export function substituteTeacher(db: Db, actor: Actor, input: LessonInput<typeof substitute>) {
  const { teacherId, isAsked, reason } = input
  return changeLesson(db, actor, input, async (tx, before) => {
    if (before.state === 'cancelled') throw new AppError('state-changed')
    const name = await nameTeacher(tx, teacherId)
    const teaching = before.teachers.filter(({ hasAccepted }) => hasAccepted)
    if (teaching.some(({ id }) => id === teacherId)) {
      throw new AppError('invalid', {
        fields: { teacherId: 'Bu dersi zaten bu öğretmen veriyor.' },
      })
    }
    const { id, startsAt, endsAt } = before
    const wanted = { id, startsAt, endsAt, roomId: null, teacherIds: [teacherId] }
    await refuseClashes(tx, wanted, 'teacherId')
    const given = {
      teacherId,
      isSubstitute: await isSubstitute(tx, before, teacherId),
      hasAccepted: !isAsked,
      askedBy: isAsked ? actor.accountId : null,
    }
    const stays = isAsked ? teaching.map((one) => ({ ...one, teacherId: one.id })) : []
    await setLessonTeachers(tx, id, [...stays, given])
    await changeLessons(tx, [id], { isByHand: true })
    if (isAsked) await mailSubstitute(tx, teacherId, before)
    const changes = isAsked ? [] : [substitution(before, { teacherId, name }, { reason, actor })]
    return { action: 'update', changes }
  })
}

async function isSubstitute(tx: Db, before: StoredLesson, teacherId: number): Promise<boolean> {
  const planned = await tx
    .select({
      teacherId: sql<
        number | null
      >`coalesce(${timetableSlot.teacherId}, ${groupTeacher.teacherId})`,
    })
    .from(lesson)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(groupTeacher, eq(groupTeacher.groupId, lesson.groupId))
    .where(eq(lesson.id, before.id))
  const known = planned.flatMap((one) => (one.teacherId === null ? [] : [one.teacherId]))
  const present = before.teachers.filter((one) => one.hasAccepted && !one.isSubstitute)
  const regular = known.length > 0 ? known : present.map(({ id }) => id)
  return regular.length > 0 && !regular.includes(teacherId)
}

function substitution(
  before: StoredLesson,
  { teacherId, name }: { teacherId: number; name: string },
  { reason, actor }: { reason?: string | null | undefined; actor: Actor },
) {
  return {
    lessonId: before.id,
    kind: 'substitute' as const,
    before: factsOf(before),
    after: { ...factsOf(before), teachers: [name] },
    teacherIds: before.teachers.flatMap(({ id }) => (id === teacherId ? [] : [id])),
    reason,
    actorId: actor.accountId,
  }
}

/**
 * The answer of a teacher who was asked.
 * @throws AppError not-found for a lesson of which the actor was not asked
 */
export function answerSubstitution(
  db: Db,
  actor: Actor,
  { id, accepts }: { id: number; accepts: boolean },
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const before = await lockLesson(tx, id)
    const [asked] = await tx
      .select({
        teacherId: teacher.id,
        name: fullName(teacher),
        askedBy: lessonTeacher.askedBy,
      })
      .from(lessonTeacher)
      .innerJoin(teacher, and(eq(teacher.id, lessonTeacher.teacherId), isNull(teacher.deletedAt)))
      .where(
        and(
          eq(lessonTeacher.lessonId, id),
          eq(lessonTeacher.hasAccepted, false),
          eq(teacher.accountId, actor.accountId ?? 0),
        ),
      )
    if (!asked || before.state === 'cancelled') {
      throw new AppError('not-found', { message: 'Bu ders için sizden yanıt beklenmiyor.' })
    }
    const { teacherId, name, askedBy } = asked
    if (askedBy) await mailAnswer(tx, askedBy, { name, accepts, lesson: before })
    if (!accepts) {
      const stays = before.teachers.filter((one) => one.id !== teacherId)
      await setLessonTeachers(
        tx,
        id,
        stays.map((one) => ({ ...one, teacherId: one.id })),
      )
      await changeLessons(tx, [id], {})
      await recordChange(tx, actor, {
        action: 'update',
        entity: 'lesson',
        entityId: id,
        before: { asked: name },
        after: { asked: null },
      })
      return { message: 'Yanıtınız okula iletildi.' }
    }
    await setLessonTeachers(tx, id, [
      { teacherId, isSubstitute: await isSubstitute(tx, before, teacherId) },
    ])
    await changeLessons(tx, [id], { isByHand: true })
    await finishChange(tx, actor, {
      lessonId: id,
      groupId: before.group.id,
      action: 'update',
      changes: [substitution(before, { teacherId, name }, { actor })],
      lastDayBefore: null,
    })
    return { message: 'Ders size verildi.' }
  })
}

/** @throws AppError not-found */
export async function findFreeTeachers(db: Db, _: Actor, { id }: { id: number }) {
  const [wanted] = await selectLessons(db).where(eq(lesson.id, id))
  if (!wanted) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  const teaching = wanted.teachers.filter(({ hasAccepted }) => hasAccepted)
  const everybody = await db
    .select({ id: teacher.id, name: fullName(teacher) })
    .from(teacher)
    .where(isNull(teacher.deletedAt))
    .orderBy(teacher.name, teacher.surname, teacher.id)
  const others = everybody.filter((one) => !teaching.some((known) => known.id === one.id))
  const { startsAt, endsAt } = wanted
  const clashes = await findClashes(db, [
    { id, startsAt, endsAt, roomId: null, teacherIds: others.map((one) => one.id) },
  ])
  const day = schoolDay(startsAt)
  const leaves = await findLeavesIn(db, { from: day, until: day })
  const rows = others.map((one) => {
    const clash = clashes.find((known) => known.id === one.id)
    const leave = leaves.find(({ teacherId }) => teacherId === one.id)
    if (clash) return { ...one, clash: describeClash(clash) }
    return { ...one, clash: leave ? `${one.name} izinli (${formatLeave(leave)}).` : null }
  })
  return { rows: rows.toSorted((a, b) => Number(a.clash !== null) - Number(b.clash !== null)) }
}

const LESSON = {
  meaning: 'sınıf, gün, saat ve derslik',
  sample: '“B1 Akşam” sınıfı, 7 Aralık Pazartesi 19.00-22.00, Çınar Dersliği',
  isRequired: true,
} as const

export const SUBSTITUTE_ASKED = defineMail({
  name: 'substitute-asked',
  title: 'Vekil öğretmene soru',
  subject: '{okul}: bir ders için vekil aranıyor',
  text: `Merhaba {ad},

Bu dersi verip veremeyeceğinizi soruyoruz:
{ders}

Yanıtınızı yönetimde, Dersler ekranında dersi açarak verin. Yanıtınıza kadar bu saat sizin için ayrıldı.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    ders: LESSON,
  },
})

export const SUBSTITUTE_ANSWERED = defineMail({
  name: 'substitute-answered',
  title: 'Vekil öğretmenin yanıtı',
  subject: '{okul}: vekil öğretmenin yanıtı',
  text: `Merhaba {ad},

{öğretmen}, vekil olarak girmesini istediğiniz dersi {yanıt}:
{ders}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    öğretmen: { meaning: 'öğretmenin adı soyadı', sample: 'Deniz Kaya', isRequired: true },
    yanıt: { meaning: 'yanıtı', sample: 'üstlendi', isRequired: true },
    ders: LESSON,
  },
})

type AskedLesson = Pick<StoredLesson, 'group' | 'room' | 'startsAt' | 'endsAt'>

/** A teacher without an account is asked by the desk in another way. */
async function mailSubstitute(tx: Db, teacherId: number, lesson: AskedLesson): Promise<void> {
  const [asked] = await tx
    .select({ name: account.name, email: account.email })
    .from(teacher)
    .innerJoin(account, and(eq(account.id, teacher.accountId), isNull(account.deletedAt)))
    .where(eq(teacher.id, teacherId))
  if (!asked) return
  await queueTemplate(tx, SUBSTITUTE_ASKED, asked.email, {
    ad: asked.name,
    okul: await getSchoolName(tx),
    ders: describe(lesson),
  })
}

interface Reply {
  name: string
  accepts: boolean
  lesson: AskedLesson
}

async function mailAnswer(
  tx: Db,
  askedBy: number,
  { name, accepts, lesson }: Reply,
): Promise<void> {
  const [asker] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(and(eq(account.id, askedBy), isNull(account.deletedAt)))
  if (!asker) return
  await queueTemplate(tx, SUBSTITUTE_ANSWERED, asker.email, {
    ad: asker.name,
    okul: await getSchoolName(tx),
    öğretmen: name,
    yanıt: accepts ? 'üstlendi' : 'üstlenemiyor',
    ders: describe(lesson),
  })
}

function describe({ group, room, startsAt, endsAt }: AskedLesson): string {
  const day = formatDayMonthWeekday(schoolDay(startsAt))
  const hours = `${formatTimeOf(startsAt)}-${formatTimeOf(endsAt)}`
  return [`“${group.name}” sınıfı`, `${day} ${hours}`, ...(room ? [room.name] : [])].join(', ')
}
