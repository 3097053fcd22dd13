import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { besides, query } from './processes.ts'

const SETTINGS = {
  API_TOKEN: 'bearer-of-the-races',
  DEMO_PASSWORD: 'iki-surec-7',
  RATE_LIMIT: 'off',
}
const TODAY = schoolDay()
const VISITORS = 100
const PLACES = 2
const STARTS = `${new Date().getFullYear() + 1}-03-01`

let processes: KurProcess[] = []
let cookie = ''
let basis: { courseId: number; levelId: number; campusId: number; roomId: number }
let people = 0

beforeAll(async () => {
  const first = await startKur(SETTINGS)
  await first.ready()
  const second = await startKur({ ...SETTINGS, ...besides(first) })
  await second.ready()
  processes = [first, second]
  cookie = await signIn()
  basis = await findBasis()
})

afterAll(cleanUp)

test('100 visitors for the last two places: two have them, 98 wait, and each freed place moves one up', async () => {
  const group = await openGroup()
  const emails = Array.from({ length: VISITORS }, (_, index) => `yaris${index}@ornek.com`)
  const answers = await Promise.all(emails.map((email, at) => reserve(at, group, email)))
  const reserved = emails.filter((_, index) => answers[index]?.body.state === 'reserved')
  expect(reserved).toHaveLength(PLACES)
  expect(await statesOf(group)).toEqual({ reserved: PLACES, waiting: VISITORS - PLACES })

  const tokens = await Promise.all(reserved.map(tokenOf))
  const given = await Promise.all(tokens.flatMap((token) => [0, 1].map((at) => giveUp(at, token))))
  expect(given.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect(await statesOf(group)).toEqual({
    cancelled: PLACES,
    offered: PLACES,
    waiting: VISITORS - PLACES * 2,
  })
  const moved = await ask<{ position: string; letters: string }>(`
    select (select count(*) from enrollment w where w.group_id = e.group_id and w.state = 'waiting'
        and (w.created_at, w.id) < (e.created_at, e.id)) as position,
      (select count(*) from mail_outbox m where m.recipient = any(l.unconfirmed_emails)) as letters
    from enrollment e join lead l0 on l0.id = e.lead_id join contact l on l.id = l0.contact_id
    where e.group_id = ${group} and e.state = 'offered'`)
  expect(moved).toEqual(Array(PLACES).fill({ position: '0', letters: '2' }))
})

test('two desks want one room at one hour: one has it, the other is told who', async () => {
  const hour = { weekday: 7, startsAt: '05:00', endsAt: '06:00', title: 'Ders' }
  const answers = await Promise.all(
    [0, 1].map((at) =>
      makeGroup(at, { name: `Masa ${at}`, slots: [{ ...hour, roomId: basis.roomId }] }),
    ),
  )
  const [made, refused] = answers.toSorted((one, other) => one.status - other.status)
  expect([made?.status, refused?.status]).toEqual([200, 422])
  expect(refused?.body.fields).toMatchObject({
    'slots.0.roomId': expect.stringMatching(/: pazar 05\.00-06\.00 “Masa [01]” sınıfında\.$/),
  })
})

test('one lead is made a student by two desks: one student', async () => {
  people += 1
  const person = { name: 'Yarış', surname: `Öğrencisi${people}` }
  const { body: lead } = await desk(0, 'lead', { ...person, phone: '0534 700 10 10' })
  const answers = await Promise.all(
    [0, 1].map((at) =>
      desk(at, 'learner/from-lead', {
        lead: lead.id,
        revision: lead.revision,
        ...person,
        invites: false,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = await ask(`select id from learner where surname = '${person.surname}'`)
  expect(made).toHaveLength(1)
})

test('two processes issue certificates at once: every number once, none left out', async () => {
  const PAPERS = 12
  const rows = await ask<{ id: number; groupId: number }>(`
    with made as (
      insert into course_group (course_id, level_id, name, capacity)
      select ${basis.courseId}, ${basis.levelId}, 'Belge ' || n, 5 from generate_series(1, ${PAPERS}) n returning id),
    came as (
      insert into learner (name, surname) select 'Belge', 'Sahibi' from made returning id)
    insert into enrollment (learner_id, group_id, state, outcome)
    select c.id, m.id, 'finished', 'passed'
    from (select id, row_number() over () as n from came) c join (select id, row_number() over () as n from made) m using (n)
    returning id, group_id as "groupId"`)
  const before = await numbers()
  const answers = await Promise.all(
    rows.flatMap(({ id, groupId }) =>
      [0, 1].map((at) => desk(at, 'certificate', { groupId, enrollmentIds: [id] })),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const after = await numbers()
  expect(after).toHaveLength(before.length + PAPERS)
  const year = after.at(-1)?.slice(0, 4)
  expect(after).toEqual(after.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`))
})

async function numbers(): Promise<string[]> {
  const rows = await ask<{ number: string }>('select number from certificate order by number')
  return rows.map(({ number }) => number)
}

describe('dated lessons', () => {
  test('two desks move lessons of two groups into one room: one has it, the other is told who', async () => {
    const groups = [await openTaught('Oda A', 1), await openTaught('Oda B', 2)]
    const lessons = await Promise.all(groups.map((group) => nextLesson(group)))
    const answers = await Promise.all(
      lessons.map(({ id, revision }, at) =>
        desk(at, `lesson/${id}/move`, {
          revision,
          day: addDays(TODAY, 40),
          startsAt: '04:00',
          endsAt: '05:00',
          roomId: basis.roomId,
        }),
      ),
    )
    const [moved, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([moved?.status, refused?.status], JSON.stringify(answers)).toEqual([200, 422])
    expect(refused?.body.fields).toMatchObject({
      roomId: expect.stringMatching(/04\.00-05\.00 “Oda [AB]” sınıfında\.$/),
    })
  })

  test('two phones send the taps of one lesson in any order: the newest tap of each person stays', async () => {
    const group = await openTaught('İki telefon', 3)
    const ids = [await enroll(group), await enroll(group), await enroll(group)]
    const lesson = await lastLesson(group)
    const taps = [1, 3, 2, 4].map((missed) => ids.map((id) => tap(id, missed)))
    const answers = await Promise.all(
      [...taps, ...taps.toReversed()].map((people, at) => record(at, lesson, people)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await missedOf(lesson)).toEqual([4, 4, 4])
  })

  test('a transfer while attendance is sent: both hold, and the hours go along', async () => {
    const [from, to] = [await openTaught('Buradan', 4), await openTaught('Buraya', 5)]
    const id = await enroll(from)
    const { body: enrollment } = await desk(0, `enrollment/${id}`)
    const lesson = await lastLesson(from)
    const [moved, recorded] = await Promise.all([
      desk(0, `enrollment/${id}/transfer`, {
        revision: enrollment.revision,
        groupId: to,
        on: TODAY,
        reason: 'Saatleri uymuyor',
      }),
      record(1, lesson, [tap(id, 3)]),
    ])
    expect([moved.status, recorded.status]).toEqual([200, 200])
    expect(await missedOf(lesson)).toEqual([3])
    const roll = await desk(1, `attendance/${await lastLesson(to)}`)
    expect(roll.body).toMatchObject({
      people: [{ enrollmentId: moved.body.id, absence: { missed: 3 } }],
    })
  })
})

interface Answer {
  status: number
  body: { id: number; revision: number; state: string; fields: object }
}

async function openTaught(name: string, hour: number): Promise<number> {
  const slot = {
    weekday: new Date(TODAY).getUTCDay() || 7,
    startsAt: `00:${hour}0`,
    endsAt: `00:${hour}9`,
    title: 'Ders',
    lessonHours: 4,
  }
  const made = await makeGroup(0, {
    name,
    capacity: 5,
    startsOn: addDays(TODAY, -14),
    slots: [slot],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id, revision } = made.body
  const opened = await desk(0, `group/${id}/state`, { revision, state: 'open' })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return id
}

async function enroll(groupId: number): Promise<number> {
  people += 1
  const [person] = await ask<{ id: number }>(
    `insert into learner (name, surname) values ('Yarış', 'Kişi${people}') returning id`,
  )
  const startsOn = addDays(TODAY, -14)
  const made = await desk(0, 'enrollment', { groupId, learnerId: person?.id, startsOn })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

async function nextLesson(group: number): Promise<{ id: number; revision: number }> {
  const [found] = await ask<{ id: number; revision: number }>(`
    select id, revision from lesson where group_id = ${group} and starts_at > now()
    order by starts_at limit 1`)
  if (!found) throw new Error('The group has no lesson to come.')
  return found
}

async function lastLesson(group: number): Promise<number> {
  const [found] = await ask<{ id: number }>(`
    select id from lesson where group_id = ${group} and origin_date <= '${TODAY}'
    order by origin_date desc limit 1`)
  if (!found) throw new Error('The group has had no lesson.')
  return found.id
}

async function missedOf(lesson: number): Promise<number[]> {
  const rows = await ask<{ missed: number }>(
    `select missed from attendance where lesson_id = ${lesson} order by enrollment_id`,
  )
  return rows.map(({ missed }) => missed)
}

function tap(enrollmentId: number, missed: number) {
  const tappedAt = new Date(Date.now() - 60_000 + missed * 1_000).toISOString()
  return { enrollmentId, missed, isExcused: false, tappedAt }
}

function record(at: number, lesson: number, taps: ReturnType<typeof tap>[]) {
  return send(at, `staff/attendance/${lesson}`, { cookie }, { people: taps }, 'PUT')
}

async function send(
  at: number,
  path: string,
  headers: object,
  body?: unknown,
  method = 'POST',
): Promise<Answer> {
  const { address } = processes[at % processes.length] as KurProcess
  const init = body === undefined ? {} : { method, body: JSON.stringify(body) }
  const response = await fetch(`${address}/api/${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', origin: address, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

function visitor(at: number, path: string, body: unknown) {
  return send(at, path, { authorization: `Bearer ${SETTINGS.API_TOKEN}` }, body)
}

function desk(at: number, path: string, body?: unknown) {
  return send(at, `staff/${path}`, { cookie }, body)
}

async function signIn(): Promise<string> {
  const { address = '' } = processes[0] ?? {}
  const response = await fetch(`${address}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin: address },
    body: JSON.stringify({ email: 'yonetici@ornek.com', password: SETTINGS.DEMO_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function findBasis() {
  const [row] = await ask<typeof basis>(`
    select v.course_id as "courseId", v.id as "levelId", r.campus_id as "campusId", r.id as "roomId"
    from level v join course c on c.id = v.course_id and c.audience = 'adults'
    cross join room r order by v.id, r.id limit 1`)
  if (!row) throw new Error('The sample school has no course or no room.')
  return row
}

function makeGroup(at: number, group: object) {
  const { roomId: _, ...ids } = basis
  return desk(at, 'group', { ...ids, capacity: PLACES, startsOn: STARTS, ...group })
}

async function openGroup(): Promise<number> {
  const slots = [{ weekday: 7, startsAt: '03:00', endsAt: '04:00', title: 'Ders', lessonHours: 4 }]
  const { status, body } = await makeGroup(0, { name: 'Yarış', isPublic: true, slots })
  expect(status, JSON.stringify(body)).toBe(200)
  const opened = await desk(0, `group/${body.id}/state`, { revision: body.revision, state: 'open' })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return body.id
}

async function reserve(at: number, group: number, email: string): Promise<Answer> {
  const phone = `0534 ${1_000_000 + at}`
  const body = { group, name: `Yarış ${at} Kişi`, phone, email }
  const answer = await visitor(at, 'pre-enrollment', body)
  return answer.status === 503 ? reserve(at, group, email) : answer
}

function giveUp(at: number, token: string) {
  return visitor(at, 'pre-enrollment/answer', { token, answer: 'cancel' })
}

async function tokenOf(email: string): Promise<string> {
  const [mail] = await ask<{ text: string }>(
    `select text from mail_outbox where recipient = '${email}'`,
  )
  return /\/baglanti#\w+\.([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function statesOf(group: number): Promise<Record<string, number>> {
  const rows = await ask<{ state: string; count: number }>(
    `select state, count(*)::int from enrollment where group_id = ${group} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function ask<Row>(statement: string): Promise<Row[]> {
  return (await query(processes[0]?.dataDir ?? '', statement)) as Row[]
}
