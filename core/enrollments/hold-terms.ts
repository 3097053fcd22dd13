import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import type { Actor } from '../../domain/actor.ts'
import { addDays, type Day, formatDay, schoolDay, toMoment } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'

/** Days that the desk holds a seat for somebody without an appointment. */
const DAYS = 2

interface Wish {
  lead?: number | null | undefined
  groupId: number
}

interface Terms {
  until: Day
  /** The group’s first day; null once it has begun, or while nobody knows it. */
  latest: Day | null
}

/** The last day of a hold as the desk would name it. @throws AppError not-found */
export async function proposeHold(
  db: Db,
  _: Actor,
  { lead: leadId, groupId }: Wish,
): Promise<Terms> {
  const [group] = await db
    .select({ startsOn: courseGroup.startsOn })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), isNull(courseGroup.deletedAt)))
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { startsOn } = group
  const latest = startsOn !== null && startsOn >= schoolDay() ? startsOn : null
  const wanted = (leadId ? await findAppointment(db, leadId) : null) ?? addDays(schoolDay(), DAYS)
  return { until: latest !== null && latest < wanted ? latest : wanted, latest }
}

async function findAppointment(db: Db, leadId: number): Promise<Day | null> {
  const [row] = await db
    .select({ at: lead.nextActionAt })
    .from(lead)
    .where(
      and(eq(lead.id, leadId), eq(lead.status, 'appointment'), gt(lead.nextActionAt, sql`now()`)),
    )
  return row?.at ? schoolDay(row.at) : null
}

/**
 * A hold of the desk ends with its last day, by the school’s clock.
 * @throws AppError invalid for a day that is over, or one after the group’s first
 */
export async function endOfHold(
  tx: Db,
  actor: Actor,
  { until, ...wish }: Wish & { until?: Day | null | undefined },
): Promise<Date> {
  const terms = await proposeHold(tx, actor, wish)
  const day = until ?? terms.until
  if (day < schoolDay()) refuse('Bugün ya da sonraki bir gün seçin.')
  if (terms.latest !== null && day > terms.latest) {
    refuse(`Sınıf ${formatDay(terms.latest)} günü başlıyor; yer en geç o güne kadar ayrılabilir.`)
  }
  return toMoment(day, '23:59')
}

function refuse(message: string): never {
  throw new AppError('invalid', { fields: { until: message } })
}
