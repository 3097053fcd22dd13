import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { Holiday, list } from '../../contract/staff/holiday.ts'
import type { Db } from '../../db/client.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { campus } from '../../db/schema/school.ts'
import { toHolidayDays } from '../../domain/holiday.ts'
import { AppError } from '../errors.ts'

export function findSchoolHolidays(
  db: Db,
  { ids, view }: Pick<Params<typeof list>, 'ids' | 'view'>,
): Promise<Holiday[]> {
  const isNext = view === 'next' ? gt(holiday.endsAt, sql`now()`) : undefined
  return readHolidays(db, ids ? inArray(holiday.id, ids) : isNext)
}

export async function getHoliday(db: Db, id: number): Promise<Holiday> {
  const [row] = await readHolidays(db, eq(holiday.id, id))
  if (!row) throw new AppError('not-found')
  return row
}

async function readHolidays(db: Db, condition: SQL | undefined): Promise<Holiday[]> {
  const rows = await db
    .select({
      id: holiday.id,
      name: holiday.name,
      campus: { id: campus.id, name: campus.name },
      campusId: holiday.campusId,
      startsAt: holiday.startsAt,
      endsAt: holiday.endsAt,
      isConfirmed: holiday.isConfirmed,
      revision: holiday.revision,
    })
    .from(holiday)
    .leftJoin(campus, eq(campus.id, holiday.campusId))
    .where(and(isNull(holiday.deletedAt), condition))
    .orderBy(asc(holiday.startsAt), asc(holiday.id))
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    ...toHolidayDays({ startsAt, endsAt }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
