import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { lesson, lessonChange, lessonTeacher, teacherNotice } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { defineMail, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { describeChanges, lastEndOf, selectChangesOfLessons } from './lesson-changes.ts'

export const TEACHER_NEWS = defineMail({
  name: 'teacher-news',
  title: 'Öğretmene: derslerindeki değişiklikler',
  subject: '{okul}: dersleriniz değişti',
  text: `Merhaba {ad},

{değişiklikler}

Güncel programınız yönetimde, Dersler ekranında.
Bir yanlışlık varsa okulu arayın.

{okul}`,
  places: {
    ad: NAME,
    değişiklikler: {
      meaning: 'öğretmenin değişen dersleri, her biri bir satırda',
      sample: '“B1 akşam” sınıfının 7 Aralık Pazartesi 19.00-22.00 dersini siz vereceksiniz.',
      isRequired: true,
    },
    okul: SCHOOL,
  },
})

/** Before a move the lesson may have been to come although its new time is over, and the other way round. */
export const IS_TO_COME = sql`greatest(${lesson.endsAt}, (${lessonChange.before} ->> 'endsAt')::timestamptz) > now()`

/** Queues what the teachers of changed lessons are told, those who had them before included; nobody is told of an act of their own. */
export async function addTeacherNotices(tx: Db, changeIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${teacherNotice} (change_id, teacher_id)
    select distinct ${lessonChange.id}, ${teacher.id}
    from ${lessonChange} join ${lesson} on ${lesson.id} = ${lessonChange.lessonId}
    cross join lateral (
      select ${lessonTeacher.teacherId} as id from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson.id}
      union select unnest(${lessonChange.teacherIds})
    ) as own
    join ${teacher} on ${and(sql`${teacher.id} = own.id`, isNull(teacher.deletedAt))}
    join ${account} on ${and(eq(account.id, teacher.accountId), isNull(account.deletedAt))}
    where ${inArray(lessonChange.id, [...changeIds])} and ${IS_TO_COME}
      and ${account.id} is distinct from ${lessonChange.actorId}
    on conflict do nothing`)
}

interface Letter extends Record<string, unknown> {
  teacherId: number
  name: string
  email: string
  changes: number[]
}

/**
 * Writes one letter to each teacher about everything that is queued for them, once it has settled.
 * @param settling minutes in which the desk may take a change back
 * @returns how many letters
 */
export function sendTeacherNotices(db: Db, settling: number): Promise<number> {
  return db.transaction(async (tx) => {
    const letters = await claim(tx, settling)
    const ids = [...new Set(letters.flatMap(({ changes }) => changes))]
    const rows = await selectChangesOfLessons(tx).where(inArray(lessonChange.id, ids))
    const okul = await getSchoolName(tx)
    for (const { teacherId, name, email, changes } of letters) {
      const own = rows
        .filter(({ id }) => changes.includes(id))
        .map(({ teacherIds, ...change }) => ({
          ...change,
          reader: teacherIds.includes(teacherId)
            ? ('old-teacher' as const)
            : ('new-teacher' as const),
        }))
      const words = { ad: name, okul, değişiklikler: describeChanges(own).join('\n\n') }
      await queueTemplate(tx, TEACHER_NEWS, email, words, lastEndOf(own))
    }
    return letters.length
  })
}

async function claim(tx: Db, settling: number): Promise<Letter[]> {
  const { rows } = await tx.execute<Letter>(sql`
    with claimed as (
      update ${teacherNotice} set sent_at = now()
      where ${teacherNotice.sentAt} is null and ${teacherNotice.teacherId} in (
        select teacher_id from teacher_notice where sent_at is null group by teacher_id
        having max(created_at) <= now() - make_interval(mins => ${settling}))
      returning change_id, teacher_id
    )
    select ${teacher.id} as "teacherId", ${account.name} as name, ${account.email} as email,
      array_agg(claimed.change_id order by claimed.change_id) as changes
    from claimed
    join ${teacher} on ${teacher.id} = claimed.teacher_id
    join ${account} on ${and(eq(account.id, teacher.accountId), isNull(account.deletedAt))}
    group by 1, 2, 3 order by 1`)
  return rows
}
