import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { defineMail, queueMail, SCHOOL, writeMail } from '../mail/queue-mail.ts'

export const GROUP_NEWS = defineMail({
  name: 'group-news',
  title: 'Sınıftan haber: kesinleşti, ertelendi, birleşti, açılmadı',
  subject: '{konu}',
  text: `Merhaba,

{haber}

Bu e-posta şu kayıt için gönderildi: {öğrenciler}.
Sorularınız için bu e-postayı yanıtlayabilir ya da okulu arayabilirsiniz.

{okul}`,
  places: {
    konu: { meaning: 'ne olduğu, birkaç kelimeyle', sample: 'B1 akşam: yeni başlangıç 7 Aralık' },
    haber: {
      meaning: 'ne olduğu ve yazdığınız not',
      sample: '“B1 akşam” sınıfının başlangıcı değişti. Yeni tarih: 7 Aralık 2026 Pazartesi.',
      isRequired: true,
    },
    öğrenciler: {
      meaning: 'kimin kaydı olduğu; adresini onaylamamış birine ad değil, sınıf yazılır',
      sample: 'Ayşe Yıldız',
    },
    okul: SCHOOL,
  },
})

interface News {
  groupId: number
  cause: string
  subject: string
  lines: readonly string[]
  states?: readonly EnrollmentState[]
}

/**
 * Mails the people of a group: learners with an address, parents of minors, else whoever asked for the learner. Only
 * addresses confirmed by an account are sent names, because visitors can type anybody’s address.
 * @returns how many mails
 */
export async function notifyGroup(
  tx: Db,
  { groupId, cause, subject, lines, states = LIVING_STATES }: News,
): Promise<number> {
  const people = await findAddresses(tx, groupId, states)
  const [school] = await tx.select({ name: siteConfig.name }).from(siteConfig)
  const [group] = await tx
    .select({ name: courseGroup.name })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  const nobody = `“${group?.name}” sınıfındaki kayıt`
  for (const { email, learners } of people) {
    const words = await writeMail(tx, GROUP_NEWS, {
      konu: subject,
      haber: lines.join('\n\n'),
      öğrenciler: learners ?? nobody,
      okul: school?.name ?? '',
    })
    await queueMail(tx, { cause, recipient: email, ...words })
  }
  return people.length
}

async function findAddresses(tx: Db, groupId: number, states: readonly EnrollmentState[]) {
  const { rows } = await tx.execute<{ email: string; learners: string | null }>(sql`
    select email, string_agg(distinct person, ', ') filter (where is_confirmed) as learners from (
      select lower(address.email) as email, ${fullName(learner)} as person, address.is_confirmed
      from ${enrollment}
      join ${learner} on ${and(eq(learner.id, enrollment.learnerId), isNull(learner.deletedAt))}
      left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
      cross join lateral ${ADDRESSES} as address
      where ${and(eq(enrollment.groupId, groupId), inArray(enrollment.state, [...states]))} and address.email is not null
    ) as known group by email order by email`)
  return rows
}
