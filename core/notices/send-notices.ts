import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { lessonChange, notice } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { defineMail, queueMail, SCHOOL, writeMail } from '../mail/queue-mail.ts'
import { describeChanges, lastEndOf } from './describe-change.ts'
import { selectChangesOfLessons } from './select-changes.ts'
import { sendTeacherNotices } from './teacher-notices.ts'

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
