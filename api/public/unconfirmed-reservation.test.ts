import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetNetworks } from '../../core/enrollments/write-enrollment.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { createOpenGroup } from '../../test/open-group.ts'

const school = await createOpenGroup({ limits: true })
const { db, group, call, person, reserve, seen, tokenOf, staff } = school
const desk = await school.signInStaff('danisman@ornek.com')

let neighbour = 0

function nextNetwork(): string {
  neighbour += 1
  return `198.51.${neighbour}.7`
}

async function setCapacity(capacity: number) {
  await db.update(timetableSlot).set({ roomId: null }).where(eq(timetableSlot.groupId, group.id))
  await db.update(courseGroup).set({ capacity }).where(eq(courseGroup.id, group.id))
}

async function rowOf(email: string) {
  const { rows } = await db.execute<{ id: number; revision: number; minutes: number }>(sql`
    select e.id, e.revision, round(extract(epoch from e.held_until - now()) / 60)::int as minutes
    from enrollment e join enrollment_link l on l.enrollment_id = e.id where l.email = ${email}`)
  return rows[0] ?? { id: 0, revision: 0, minutes: 0 }
}

async function lastDayOf(email: string) {
  const [row] = await db
    .select({ heldUntil: enrollment.heldUntil })
    .from(enrollment)
    .where(eq(enrollment.id, (await rowOf(email)).id))
  return row?.heldUntil ? schoolDay(row.heldUntil) : undefined
}

async function runOut() {
  await db
    .update(enrollment)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(enrollment.groupId, group.id))
}

function confirmAtDesk({ id, revision }: { id: number; revision: number }) {
  return staff(desk, 'POST', `/staff/enrollment/${id}/confirm`, { revision })
}

describe('an unconfirmed reservation', () => {
  test('lasts half an hour, and 48 hours once its link has confirmed it', async () => {
    const who = person()
    await reserve(who, nextNetwork())
    expect((await rowOf(who.email)).minutes).toBe(30)
    const token = await tokenOf(who.email)
    const state = async () => (await call('/pre-enrollment/state', { token })).body
    expect(await state()).toMatchObject({ state: 'reserved', isConfirmed: false })
    const accept = () => call('/pre-enrollment/answer', { token, answer: 'accept' })
    expect((await accept()).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'reserved', isConfirmed: true })
    expect((await rowOf(who.email)).minutes).toBe(48 * 60)
    expect((await accept()).status).toBe(409)
  })

  test('is confirmed by the desk, which refuses a stale revision', async () => {
    const who = person()
    await reserve(who, nextNetwork())
    const row = await rowOf(who.email)
    expect((await confirmAtDesk({ ...row, revision: 99 })).status).toBe(409)
    const { status, body } = await confirmAtDesk(row)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'reserved', isConfirmed: true })
    expect(await lastDayOf(who.email)).toBe(addDays(schoolDay(), 2))
  })

  test('is confirmed when the desk reserves the same seat for the lead', async () => {
    const who = person()
    await reserve(who, nextNetwork())
    const { rows } = await db.execute<{ lead: number }>(
      sql`select lead_id as lead from enrollment where id = ${(await rowOf(who.email)).id}`,
    )
    const body = { lead: rows[0]?.lead, groupId: group.id }
    expect((await staff(desk, 'POST', '/staff/enrollment/reserve', body)).status).toBe(200)
    expect(await lastDayOf(who.email)).toBe(addDays(schoolDay(), 2))
  })

  test('cannot be confirmed after it has run out', async () => {
    const who = person()
    await reserve(who, nextNetwork())
    const token = await tokenOf(who.email)
    await runOut()
    const late = await call('/pre-enrollment/answer', { token, answer: 'accept' })
    expect(late.status).toBe(409)
    expect((await confirmAtDesk(await rowOf(who.email))).status).toBe(409)
    expect(await seen()).toMatchObject({ placesLeft: 2 })
  })
})

test('one network reserves three seats, also when the reservations are sent at once', async () => {
  await setCapacity(30)
  const sends = [1, 2, 3, 4, 5, 6].map((host) => reserve(person(), `2001:db8:7:${host}::9`))
  const states = (await Promise.all(sends)).map(({ body }) => (body as { state: string }).state)
  expect(states.filter((state) => state === 'reserved')).toHaveLength(3)
})

test('a visitor who is called back is a lead with a note, without a seat and without a mail', async () => {
  await reserve(person(), nextNetwork())
  const who = person()
  await reserve(who, nextNetwork())
  expect(await rowOf(who.email)).toMatchObject({ id: 0 })
  expect(await school.mails(who.email)).toEqual([])
  const { rows } = await db.execute<{ type: string; message: string }>(sql`
    select type, message from lead_event where lead_id = (
      select lead_id from lead_event where email = ${who.email} limit 1) order by id`)
  expect(rows).toMatchObject([
    { type: 'pre-enrollment' },
    { type: 'note', message: expect.stringMatching(/^Yer ayrılmadı:/) },
  ])
})

test('networks of visitors are forgotten after a day', async () => {
  const network = nextNetwork()
  const who = person()
  await reserve(who, network)
  await db
    .update(enrollment)
    .set({ state: 'expired', createdAt: sql`now() - interval '25 hours'` })
    .where(eq(enrollment.id, (await rowOf(who.email)).id))
  expect(await forgetNetworks(db)).toBeGreaterThan(0)
  const { rows } = await db.execute(
    sql`select 1 from enrollment where visitor_network = ${network.replace(/7$/, '0/24')}`,
  )
  expect(rows).toEqual([])
})
