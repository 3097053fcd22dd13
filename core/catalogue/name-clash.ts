import { and, eq, sql } from 'drizzle-orm'
import type { SlotInput } from '../../contract/staff/school-input.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

const WEEKDAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']

interface Refusal {
  constraint?: string
  detail?: string
  message?: string
}

/**
 * @param slots to be stored: the error names the one that clashes @throws AppError invalid; passes other errors on
 */
export async function nameClash(
  db: Db,
  error: Error,
  slots: readonly SlotInput[] = [],
): Promise<never> {
  const { constraint = '', detail = '', message = '' } = (error.cause ?? {}) as Refusal
  if (constraint === 'timetable_slot_room_clash') throw await describe(db, 'roomId', detail, slots)
  if (constraint === 'timetable_slot_teacher_clash') {
    throw await describe(db, 'teacherId', detail, slots)
  }
  if (constraint === 'timetable_slot_capacity_check') throw tooFewChairs(message)
  throw error
}

/**
 * PostgreSQL’s detail of a clash, the new row first: `Key (room_id, weekday, minutes, validity)=(3, 1, [1140,1320), …)`.
 */
const KEY = /\)=\((\d+), (\d), \[(\d+),(\d+)\), ([[(][^)\]]*[)\]])\)/g

async function describe(
  db: Db,
  field: 'roomId' | 'teacherId',
  detail: string,
  slots: readonly SlotInput[],
): Promise<AppError> {
  const [wanted, taken] = [...detail.matchAll(KEY)].map(([, id, weekday, from, to, validity]) => ({
    id: Number(id),
    weekday: Number(weekday),
    from: Number(from),
    to: Number(to),
    validity,
  }))
  if (!(wanted && taken)) throw new Error(`The clash cannot be read: ${detail}`)
  const holder = await findHolder(db, field, taken)
  const when = `${WEEKDAYS[taken.weekday - 1]} ${clock(taken.from)}-${clock(taken.to)}`
  const sentence = `${holder?.what ?? 'Seçilen'}: ${when} “${holder?.group ?? 'aynı sınıf'}” sınıfında.`
  const index = slots.findIndex(
    (slot) =>
      slot[field] === wanted.id &&
      slot.weekday === wanted.weekday &&
      slot.startsAt === clock(wanted.from, ':'),
  )
  const fields = index < 0 ? {} : { [`slots.${index}.${field}`]: sentence }
  const message = `Çakışma var. ${sentence} Başka bir saat, derslik ya da öğretmen seçin.`
  return new AppError('invalid', { message, fields })
}

async function findHolder(
  db: Db,
  field: 'roomId' | 'teacherId',
  {
    id,
    weekday,
    from,
    validity,
  }: { id: number; weekday: number; from: number; validity?: string | undefined },
) {
  const [row] = await db
    .select({
      group: courseGroup.name,
      what: field === 'roomId' ? sql<string>`${room.name}` : fullName(teacher),
    })
    .from(timetableSlot)
    .innerJoin(courseGroup, eq(courseGroup.id, timetableSlot.groupId))
    .leftJoin(room, eq(room.id, timetableSlot.roomId))
    .leftJoin(teacher, eq(teacher.id, timetableSlot.teacherId))
    .where(
      and(
        eq(timetableSlot[field], id),
        eq(timetableSlot.weekday, weekday),
        eq(timetableSlot.busy, true),
        sql`lower(${timetableSlot.minutes}) = ${from}`,
        sql`${timetableSlot.validity} && ${validity ?? '(,)'}::daterange`,
      ),
    )
  return row
}

function tooFewChairs(message: string): AppError {
  const [, , places, , chairs] =
    /(\d+) has (\d+) places, room (\d+) has (\d+) chairs/.exec(message) ?? []
  const sentence = `Kontenjan ${places}, ama dersliklerden birinde ${chairs} yer var. Kontenjanı azaltın ya da dersliği değiştirin.`
  return new AppError('invalid', { message: sentence, fields: { capacity: sentence } })
}

function clock(minutes: number, point = '.'): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(point)
}
