import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toLines } from '../admin/import/columns.ts'
import { WORDS } from '../admin/import/learner-columns.ts'
import { openTable } from '../admin/import/open-table.ts'
import { day } from '../contract/staff/attendance.ts'
import { getDashboard } from '../contract/staff/dashboard.ts'
import { get as getGroup, move } from '../contract/staff/group.ts'
import { get as getLearner, inviteAll, list } from '../contract/staff/learner.ts'
import { importLearners, LEARNER_LIMIT } from '../contract/staff/learner-import.ts'
import { notice } from '../db/schema/lessons.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { createGroupDesk } from './group-desk.ts'

const GROUPS = 5
const RUNNING = 4
const PEOPLE = 60
const CHILDREN_EVERY = 3

const desk = await createGroupDesk()
const { school, done } = desk
const today = schoolDay()
const nameOf = (at: number) => `${['A1', 'A2', 'B1', 'B2'][at % 4]} ${at + 1}. Sınıf`

/** As an office keeps it: a title above the heads, names in one cell, children with a parent. */
function writeFile(): File {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const number = String(1000 + at)
    const name = `ÖĞRENCİ${at} ÇIĞIR`
    const place = `${nameOf(at % GROUPS)};${startOf(at % GROUPS)
      .split('-')
      .reverse()
      .join('.')}`
    return at % CHILDREN_EVERY === 0
      ? `${name};;;12.05.2014;Veli${at} Çığır;0532 7${number.slice(0, 2)} ${number.slice(2)} 11;veli${at}@okul.example;${place}`
      : `${name};0533 7${number.slice(0, 2)} ${number.slice(2)} 22;ogrenci${at}@okul.example;03.02.1995;;;;${place}`
  })
  const head =
    'Ad Soyad;Telefon;E-posta;Doğum tarihi;Veli adı;Veli telefonu;Veli e-postası;Sınıf;Başlangıç'
  return new File([['2026 güz kayıtları;;;;;;;;', head, ...rows].join('\r\n')], 'okul.csv')
}

function startOf(at: number): string {
  return addDays(today, at < RUNNING ? -30 - at : 14)
}

async function open(at: number) {
  const own = { name: nameOf(at), startsOn: startOf(at), capacity: 14 }
  const hour = { ...desk.takeHour(), weekday: (at % 7) + 1 }
  const slots = [1, 3].map((step) => ({
    ...hour,
    weekday: ((at + step) % 7) + 1,
    roomId: null,
    teacherId: null,
  }))
  return desk.open({ ...own, slots })
}

test('a running school of 60 people and 5 groups arrives without a letter that nobody asked for', async () => {
  const groups = []
  for (let at = 0; at < GROUPS; at += 1) groups.push(await open(at))
  await school.db.delete(mailOutbox)
  const { table } = await openTable(writeFile(), WORDS, LEARNER_LIMIT)
  const lines = toLines(table?.rows ?? [], table?.columns ?? [])
  expect(lines).toHaveLength(PEOPLE)
  const { outcomes } = await done(importLearners, { lines, isTrial: false })
  expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(['new']))
  for (const { id } of groups.slice(0, RUNNING)) {
    const { revision } = await done(getGroup, { id })
    expect(await done(move, { id, revision, state: 'running' })).toMatchObject({
      notified: 0,
      news: '',
    })
  }

  const ids = groups.map(({ id }) => id)
  expect(await school.db.$count(mailOutbox)).toBe(0)
  expect(await school.db.$count(notice, sql`${notice.state} = 'queued'`)).toBe(0)
  const admin = await school.signInStaff('yonetici@ornek.com')
  const { missing } = await done(day, {}, admin)
  expect(missing.filter(({ group }) => ids.includes(group.id))).toEqual([])
  const { alarms } = await done(getDashboard, {}, admin)
  expect(alarms?.filter(({ kind }) => kind !== 'backup')).toEqual([])

  const first = await done(list, { group: ids[0], perPage: 100 })
  expect(first.rows).toHaveLength(Math.ceil(PEOPLE / GROUPS))
  for (const id of ids) {
    const { rows } = await done(list, { group: id, perPage: 100 })
    for (const row of rows) {
      expect(row.phone).toMatch(/^053[23] 7/)
      expect(row.email).toMatch(/@okul\.example$/)
    }
  }
  for (const { id, isMinor, phone, email } of first.rows) {
    const record = await done(getLearner, { id })
    expect(record.contacts).toMatchObject([{ phone, email }])
    if (!isMinor) expect(record).toMatchObject({ phone, email })
  }

  const trial = await done(inviteAll, { filters: { group: ids[0] }, isTrial: true })
  expect(trial).toMatchObject({ invited: first.rows.length, left: [] })
  const { invited } = await done(inviteAll, { filters: { group: ids[0] }, isTrial: false })
  expect(await school.db.$count(mailOutbox)).toBe(invited)

  const { id } = groups[RUNNING] ?? { id: 0 }
  const { revision, active } = await done(getGroup, { id })
  const asked = await done(move, { id, revision, state: 'running' })
  expect(asked.notified).toBe(active)
})
