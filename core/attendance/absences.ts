import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Output, Params } from '../../contract/call.ts'
import type { AbsentLearner, list } from '../../contract/staff/absence.ts'
import type { Db } from '../../db/client.ts'
import { chainOf } from '../../db/level-path.ts'
import { fullName, IS_MINOR } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { absenceWarning, attendance } from '../../db/schema/attendance.ts'
import { level } from '../../db/schema/content.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { course } from '../../db/schema/school.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { TAUGHT_STATES } from '../../domain/group.ts'
import { countHoursLeft } from '../../domain/level-rules.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { isOfDesk } from '../own-campuses.ts'
import {
  GUARDIAN_PHONE,
  GUARDIAN_PHONE_OWNER,
  PHONE,
  PHONE_OWNER,
} from '../people/find-learners.ts'
import { phoneKey } from '../phones.ts'
import { getAbsenceSettings, missedHoursOf, WARNINGS } from './absence-limits.ts'

const MOST = 500

/**
 * Whether the hours of the present enrollment, which an index has, can reach a share. Only then is the chain added up, with
 * excuses and cancelled lessons.
 */
const MAY_REACH = or(
  isNotNull(enrollment.continuesId),
  sql`(select coalesce(sum(${attendance.missed}), 0) from ${attendance}
    where ${attendance.enrollmentId} = ${enrollment.id} and ${attendance.missed} > 0) * 100
    >= least((select min(share::numeric) from json_array_elements_text(${WARNINGS}) as share), ${course.repeatAbsence})
      * ${level.hours}`,
)

/** Learners who have missed a share that the school warns at, or the limit of their course; the highest one counts. */
function withAbsent(db: Db, condition?: SQL) {
  const summed = db.$with('summed').as(
    db
      .select({
        id: enrollment.id,
        missed: missedHoursOf(enrollment.id).as('missed'),
        hours: sql<number>`${level.hours}`.as('hours'),
        limit: sql<number>`${course.repeatAbsence}::float8`.as('most'),
        level: sql<string>`${level.name}`.as('level_name'),
        groupId: sql<number>`${courseGroup.id}`.as('class_id'),
        groupName: sql<string>`${courseGroup.name}`.as('class_name'),
      })
      .from(enrollment)
      .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
      .innerJoin(course, eq(course.id, courseGroup.courseId))
      .innerJoin(level, eq(level.id, courseGroup.levelId))
      .where(
        and(
          eq(enrollment.state, 'active'),
          inArray(courseGroup.state, TAUGHT_STATES),
          isNull(courseGroup.deletedAt),
          MAY_REACH,
          condition,
        ),
      ),
  )
  const share = sql<number | null>`(
    select max(share) from (
      select one::float8 as share from json_array_elements_text(${WARNINGS}) as one where one::float8 < ${summed.limit}
      union select ${summed.limit}) as shares
    where ${summed.missed} > 0 and ${summed.missed} * 100 >= share * ${summed.hours})`
  const absent = db.$with('absent').as(
    db
      .with(summed)
      .select({
        id: summed.id,
        missed: summed.missed,
        hours: summed.hours,
        limit: summed.limit,
        level: summed.level,
        groupId: summed.groupId,
        groupName: summed.groupName,
        percent: share.as('reached'),
      })
      .from(summed),
  )
  return absent
}

type Absent = ReturnType<typeof withAbsent>

/** A row of the share or of a higher one, anywhere in the chain. */
function wasDone({ id, percent }: Absent, condition = sql`true`): SQL<boolean> {
  return sql<boolean>`exists (select from ${absenceWarning}
    where ${absenceWarning.enrollmentId} = any (${chainOf(id)}) and ${absenceWarning.percent} >= ${percent} and ${condition})`
}

function isOpen(absent: Absent): SQL {
  return sql`not ${wasDone(absent)}`
}

/** How many nobody has written or spoken to. */
export async function countAbsent(db: Db, actor: Actor): Promise<number> {
  const absent = withAbsent(db, isOfDesk(actor, 'group', courseGroup.id))
  const [row] = await db
    .with(absent)
    .select({ count: sql<number>`count(*)::int` })
    .from(absent)
    .innerJoin(enrollment, eq(enrollment.id, absent.id))
    .innerJoin(learner, and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt)))
    .where(and(isNotNull(absent.percent), isOpen(absent)))
  return row?.count ?? 0
}

interface Done {
  mailedAt: string | null
  handledAt: string | null
  handledBy: string | null
}

function doneAbout({ id, percent }: Absent): SQL<Done> {
  return sql<Done>`(
    select json_build_object('mailedAt', max(${absenceWarning.mailedAt}), 'handledAt', max(${absenceWarning.handledAt}),
      'handledBy', max(${fullName(account)}))
    from ${absenceWarning} left join ${account} on ${account.id} = ${absenceWarning.handledBy}
    where ${absenceWarning.enrollmentId} = any (${chainOf(id)}) and ${absenceWarning.percent} >= ${percent})`
}

interface Address {
  email: string
  isConfirmed: boolean
}

const EMAILS = sql<Address[]>`(
  select coalesce(json_agg(distinct jsonb_build_object('email', lower(address.email), 'isConfirmed', address.is_confirmed)), '[]')
  from ${ADDRESSES} as address where address.email is not null)`

interface Asked {
  actor?: Actor
  /** One enrollment. */
  id?: number
  only?: 'open' | 'unmailed'
}

export async function selectAbsences(db: Db, { actor = SYSTEM, id, only }: Asked = {}) {
  const isIt = id === undefined ? undefined : eq(enrollment.id, id)
  const absent = withAbsent(db, and(isIt, isOfDesk(actor, 'group', courseGroup.id)))
  return db
    .with(absent)
    .select({
      enrollmentId: absent.id,
      learner: { id: learner.id, name: fullName(learner), isMinor: IS_MINOR },
      group: { id: absent.groupId, name: absent.groupName },
      level: absent.level,
      missed: absent.missed,
      hours: absent.hours,
      limit: absent.limit,
      percent: sql<number>`${absent.percent}`,
      phone: sql<
        string | null
      >`case when ${IS_MINOR} then coalesce(${GUARDIAN_PHONE}, ${learner.phone}) else ${PHONE} end`,
      phoneOf: sql<
        string | null
      >`case when ${IS_MINOR} then ${GUARDIAN_PHONE_OWNER} else ${PHONE_OWNER} end`,
      addresses: EMAILS,
      done: doneAbout(absent),
    })
    .from(absent)
    .innerJoin(enrollment, eq(enrollment.id, absent.id))
    .innerJoin(learner, and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt)))
    .leftJoin(account, and(eq(account.id, learner.accountId), isNull(account.deletedAt)))
    .where(
      and(
        isNotNull(absent.percent),
        only === 'open' ? isOpen(absent) : undefined,
        only === 'unmailed'
          ? sql`not ${wasDone(absent, isNotNull(absenceWarning.mailedAt))}`
          : undefined,
      ),
    )
    .orderBy(desc(sql`${absent.missed}::float8 / ${absent.hours} / ${absent.limit}`), absent.id)
    .limit(MOST)
}

export type Absence = Awaited<ReturnType<typeof selectAbsences>>[number]

export async function findAbsences(
  db: Db,
  actor: Actor,
  { view }: Params<typeof list>,
): Promise<Output<typeof list>> {
  const rows = await selectAbsences(db, { actor, ...(view === 'open' && { only: 'open' }) })
  const { firstWarning, secondWarning, sendsMail } = await getAbsenceSettings(db)
  const school = await getSchoolName(db)
  return {
    rows: rows.map((row) => toRow(row, school)),
    warnings: [firstWarning, secondWarning],
    sendsMail,
  }
}

function toRow(row: Absence, school: string): AbsentLearner {
  const { addresses, done, ...rest } = row
  return {
    ...rest,
    left: countHoursLeft(row.missed, row.hours, row.limit),
    phoneKey: row.phone && phoneKey(row.phone),
    emails: [...new Set(addresses.map(({ email }) => email))],
    text: `${describeAbsence(row)}\n\n${school}`,
    mailedAt: toMoment(done.mailedAt),
    handledAt: toMoment(done.handledAt),
    handledBy: done.handledBy,
  }
}

function toMoment(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

type Facts = Pick<Absence, 'learner' | 'group' | 'missed' | 'hours' | 'limit'>

/** A message to the learner or, for a minor, to a guardian. */
function describeAbsence(facts: Facts): string {
  const { learner, group, missed } = facts
  const [first] = learner.name.split(' ')
  const absence = learner.isMinor
    ? `Merhaba, ${learner.name} “${group.name}” sınıfında şu ana kadar ${missed} ders saatine katılmadı.`
    : `Merhaba ${first}, “${group.name}” sınıfında şu ana kadar ${missed} ders saatine katılmadınız.`
  return `${absence} ${describeLimit(facts)} Kaçan konular için bize yazın, birlikte tamamlayalım.`
}

/** The same for a letter. Who it is about is named only to those who have confirmed their address. */
export function describeForLetter(facts: Facts, isConfirmed: boolean): string {
  const { learner, group, missed } = facts
  const who = isConfirmed ? `${learner.name}, “${group.name}” sınıfı` : `“${group.name}” sınıfı`
  return `${who}: şu ana kadar ${missed} ders saati devamsızlık var. ${describeLimit(facts)}`
}

function describeLimit({ missed, hours, limit }: Facts): string {
  const most = countHoursLeft(0, hours, limit)
  const left = most - missed
  const sum = `Kur ${hours} ders saati; devamsızlık sınırı %${String(limit).replace('.', ',')}, yani ${most} ders saati`
  if (left < 0) return `${sum}; bu sınır aşıldı.`
  return left === 0 ? `${sum}; sınıra gelindi.` : `${sum}; ${left} ders saati kaldı.`
}
