import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { lessonGuest } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { lesson, lessonChange, notice, teacherNotice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { defineMail, queueMail, SCHOOL, writeMail } from '../mail/queue-mail.ts'
import { describeChanges, lastEndOf, selectChangesOfLessons } from './lesson-changes.ts'
import { addTeacherNotices, IS_TO_COME, sendTeacherNotices } from './teacher-notices.ts'

const DAY_BEFORE = sql`((${lessonChange.before} ->> 'startsAt')::timestamptz at time zone ${SCHOOL_ZONE})::date`

/** Before a move the lesson may have stood on a day of theirs, and the other way round. */
const IS_ON_A_DAY = sql`exists (
  select from unnest(array[${LESSON_DAY}, ${DAY_BEFORE}]) as day
  where day is not null and coalesce(${enrollment.startsOn} <= day, true) and coalesce(${enrollment.endsOn} >= day, true))`

/**
 * Queues a notice of each change for every learner who is active on the day of the lesson, before the change or after it,
 * and for its guests; those without any address are muted, so that the desk calls them. Lessons that are over are no news.
 * @param isMailed the learners of the group get a letter of another kind: their notices count as sent
 * @returns how many learners
 */
export async function addNotices(
  tx: Db,
  changeIds: readonly number[],
  { isMailed = false }: { isMailed?: boolean } = {},
): Promise<number> {
  if (changeIds.length === 0) return 0
  const own = isMailed ? 'sent' : 'queued'
  const { rows } = await tx.execute<{ id: number }>(sql`
    with heard as (
      select ${lessonChange.id} as change_id, roll.learner_id, bool_or(roll.is_guest) as is_guest
      from ${lessonChange} join ${lesson} on ${lesson.id} = ${lessonChange.lessonId}
      cross join lateral (
        select ${enrollment.learnerId} as learner_id, false as is_guest from ${enrollment}
        where ${enrollment.groupId} = ${lesson.groupId} and ${enrollment.state} = 'active' and ${IS_ON_A_DAY}
        union all select ${lessonGuest.learnerId}, true from ${lessonGuest} where ${lessonGuest.lessonId} = ${lesson.id}
      ) as roll
      where ${inArray(lessonChange.id, [...changeIds])} and ${IS_TO_COME}
      group by 1, 2
    ), told as (
      select heard.change_id, ${learner.id} as learner_id, (case
        when not exists (select from ${ADDRESSES} as address where address.email is not null) then 'muted'
        when heard.is_guest then 'queued' else ${own} end)::notice_state as state
      from heard
      join ${learner} on ${and(sql`${learner.id} = heard.learner_id`, isNull(learner.deletedAt))}
      left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    )
    insert into ${notice} (change_id, learner_id, state, sent_at)
    select change_id, learner_id, state, case when state = 'sent' then now() end from told
    order by change_id, learner_id
    on conflict do nothing
    returning learner_id as id`)
  await addTeacherNotices(tx, changeIds)
  return new Set(rows.map(({ id }) => id)).size
}

export const LESSON_NEWS = defineMail({
  name: 'lesson-news',
  title: 'Ders değişiklikleri: başka güne alınan, iptal edilen, eklenen dersler',
  subject: 'Ders programınız değişti',
  text: `Merhaba,

{değişiklikler}

Bu e-posta şu kayıt için gönderildi: {öğrenciler}.
Sorularınız için bu e-postayı yanıtlayabilir ya da okulu arayabilirsiniz.

{okul}`,
  places: {
    değişiklikler: {
      meaning: 'değişen dersler, her biri bir satırda',
      sample: '“B1 akşam” sınıfının 7 Aralık Pazartesi 19.00-22.00 dersi iptal edildi.',
      isRequired: true,
    },
    öğrenciler: {
      meaning: 'kimin kaydı olduğu; adresini onaylamamış birine ad değil, sınıf yazılır',
      sample: 'Ayşe Yıldız',
    },
    okul: SCHOOL,
  },
})

/** Minutes in which the desk may take a change back before anybody hears of it. */
const SETTLING = 3

const BATCH = 500

interface Letter extends Record<string, unknown> {
  email: string
  learners: string | null
  changes: number[]
}

/**
 * Writes to learners and teachers about changed lessons. Whoever has news of the last minutes waits for them to settle.
 * @returns how many letters
 */
export async function sendNotices(db: Db, settling = SETTLING): Promise<number> {
  return (await sendLearnerNotices(db, settling)) + (await sendTeacherNotices(db, settling))
}

/** One letter per address about everything that is queued for its learners. */
function sendLearnerNotices(db: Db, settling: number): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await claim(tx, settling)
    if (ids.length === 0) return 0
    const letters = await findLetters(tx, ids)
    const changes = await findChanges(tx, [...new Set(letters.flatMap((one) => one.changes))])
    const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
    for (const letter of letters) {
      const own = letter.changes.flatMap((id) => changes.get(id) ?? [])
      const groups = [...new Set(own.map(({ group }) => `“${group}”`))].join(', ')
      const words = await writeMail(tx, LESSON_NEWS, {
        değişiklikler: describeChanges(own).join('\n\n'),
        öğrenciler: letter.learners ?? `${groups} sınıfındaki kayıt`,
        okul: school?.name ?? '',
      })
      await queueMail(tx, {
        cause: 'lesson-change',
        recipient: letter.email,
        ...words,
        validUntil: lastEndOf(own),
      })
    }
    await tx
      .update(notice)
      .set({ state: 'sent', sentAt: sql`now()` })
      .where(inArray(notice.id, ids))
    return letters.length
  })
}

async function claim(tx: Db, settling: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${notice.id} from ${notice}
    where ${notice.state} = 'queued' and ${notice.learnerId} in (
      select learner_id from notice where state = 'queued' group by learner_id
      having max(created_at) <= now() - make_interval(mins => ${settling}) order by min(id) limit ${BATCH})
    order by ${notice.id} for update skip locked`)
  return rows.map(({ id }) => id)
}

async function findLetters(tx: Db, ids: readonly number[]): Promise<Letter[]> {
  const { rows } = await tx.execute<Letter>(sql`
    select lower(address.email) as email, array_agg(distinct ${notice.changeId} order by ${notice.changeId}) as changes,
      string_agg(distinct ${fullName(learner)}, ', ') filter (where address.is_confirmed) as learners
    from ${notice}
    join ${learner} on ${and(eq(learner.id, notice.learnerId), isNull(learner.deletedAt))}
    left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    cross join lateral ${ADDRESSES} as address
    where ${inArray(notice.id, [...ids])} and address.email is not null
    group by 1 order by 1`)
  return rows
}

async function findChanges(tx: Db, ids: readonly number[]) {
  const rows = await selectChangesOfLessons(tx).where(inArray(lessonChange.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** No letter is written about them; the desk sees which learners to call. @returns how many */
export async function muteQueuedNotices(tx: Db): Promise<number> {
  const learners = await tx.update(notice).set({ state: 'muted' }).where(eq(notice.state, 'queued'))
  const teachers = await tx
    .update(teacherNotice)
    .set({ sentAt: sql`now()` })
    .where(isNull(teacherNotice.sentAt))
  return (learners.rowCount ?? 0) + (teachers.rowCount ?? 0)
}
