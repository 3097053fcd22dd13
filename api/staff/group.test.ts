import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '../../contract/staff/group.ts'
import { get as getTeacher } from '../../contract/staff/teacher.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const { school, basis, ask, done, make: makeAt, enroll, takeHour } = await createGroupDesk()
let hour: ReturnType<typeof takeHour>
beforeEach(() => {
  hour = takeHour()
})

function make(change: object = {}) {
  return makeAt(change, hour)
}

test('a list says how full a group is and when it begins', async () => {
  const { id } = await make({ name: 'Salkım Sabah' })
  await enroll(id, 'salkim@ornek.com')
  const { rows } = await done(calls.list, { q: 'SALKIM' })
  expect(rows).toMatchObject([
    { id, startsOn: '2027-03-01', capacity: 10, taken: 1, active: 1, state: 'draft' },
  ])
})

test('a teacher sees their own groups only', async () => {
  const teacher = await school.signInStaff('ogretmen@ornek.com')
  const { rows: own } = await done(calls.list, {}, teacher)
  expect(own.length).toBeGreaterThan(0)
  for (const { teachers } of own) expect(teachers.map(({ name }) => name)).toContain('Nazlı Ergin')
  const { id } = await make()
  expect((await ask('GET', `group/${id}`, undefined, teacher)).status).toBe(404)
  expect((await ask('GET', `enrollment?group=${id}`, undefined, teacher)).body).toMatchObject({
    rows: [],
  })
})

test('the last day follows from the hours of the level and the holidays, and moves with them', async () => {
  const made = await make({ slots: [{ ...hour, weekday: 1 }] })
  // 30 Mondays without 17 May (Kurban Bayramı) and 30 August (Zafer Bayramı).
  expect(made.endsOn).toBe('2027-10-04')
  const slots = [
    { ...hour, id: made.slots[0]?.id, weekday: 1 },
    { ...hour, weekday: 2 },
  ]
  const { id, revision } = made
  // 15 weeks without 9 March, 17 and 18 May.
  expect(await done(calls.update, { id, revision, changes: { slots } })).toMatchObject({
    endsOn: '2027-06-21',
    revision: 2,
  })
})

describe('a clash', () => {
  test.each([
    ['roomId', 'Oda 1'],
    ['teacherId', 'Ada Çınar'],
  ])('of a %s is refused at its hour, and names who has it and when', async (field, what) => {
    await make({ name: 'Önceki' })
    const { courseId, levelId } = basis.input
    const id = field === 'roomId' ? basis.roomId : basis.teacherId
    const free = { ...hour, weekday: (hour.weekday % 7) + 1 }
    const { status, body } = await ask('POST', 'group', {
      name: 'Sonraki',
      courseId,
      levelId,
      capacity: 10,
      startsOn: '2027-03-08',
      slots: [free, { ...hour, [field]: id }],
    })
    expect(status).toBe(422)
    const sentence = body.fields?.[`slots.1.${field}`]
    expect(sentence).toContain(what)
    expect(sentence).toContain('“Önceki” sınıfında')
    expect(sentence).toContain(hour.startsAt.replace(':', '.'))
  })

  test('is none in days after the other group’s last', async () => {
    await make({ endsOn: '2027-04-01' })
    const later = await make({ startsOn: '2027-04-02' })
    expect(later.slots).toHaveLength(1)
  })

  test('goes to one of two desks that take a room and an hour at the same moment', async () => {
    const { courseId, levelId } = basis.input
    const body = (name: string) => ({
      name,
      courseId,
      levelId,
      capacity: 10,
      startsOn: '2027-03-01',
      slots: [{ ...hour, roomId: basis.roomId }],
    })
    const answers = await Promise.all(
      ['Birinci', 'İkinci', 'Üçüncü'].map((name) => ask('POST', 'group', body(name))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

test('more places than chairs are refused with both numbers', async () => {
  const made = await make()
  const { status, body } = await ask('PATCH', `group/${made.id}`, {
    revision: made.revision,
    changes: { capacity: 12 },
  })
  expect(status).toBe(422)
  expect(body.fields).toMatchObject({
    capacity:
      'Kontenjan 12, ama dersliklerden birinde 10 yer var. Kontenjanı azaltın ya da dersliği değiştirin.',
  })
})

test('a copy has the hours, teachers and books, in days of its own, without people', async () => {
  const old = await make({
    endsOn: '2027-05-01',
    teacherIds: basis.input.teacherIds,
    bookIds: basis.input.bookIds,
  })
  await enroll(old.id, 'eski@ornek.com')
  const copied = await done(calls.copy, {
    id: old.id,
    name: 'Yeni dönem',
    startsOn: '2027-05-03',
  })
  expect(copied).toMatchObject({
    name: 'Yeni dönem',
    state: 'draft',
    startsOn: '2027-05-03',
    taken: 0,
    bookIds: old.bookIds,
    teacherIds: old.teacherIds,
    slots: [{ roomId: basis.roomId }],
  })
  expect(copied.id).not.toBe(old.id)
})

test('a week shows who is where, and every room', async () => {
  const { id, campus } = await make({ name: 'Haftada' })
  const found = await done(calls.week, { day: '2027-03-04', campus: campus?.id })
  expect(found.monday).toBe('2027-03-01')
  expect(found.rooms.map(({ name }) => name)).toEqual(['Oda 1'])
  expect(found.lessons).toContainEqual(
    expect.objectContaining({ group: { id, name: 'Haftada' }, weekday: hour.weekday }),
  )
  const before = await done(calls.week, { day: '2027-02-01' })
  expect(before.lessons.map((lesson) => lesson.group.id)).not.toContain(id)
})

test('a group with people is not deleted, an empty one is and comes back', async () => {
  const full = await make()
  await enroll(full.id, 'dolu2@ornek.com')
  expect((await ask('DELETE', `group/${full.id}?revision=${full.revision}`)).status).toBe(422)
  const empty = await make({ slots: [] })
  expect((await ask('DELETE', `group/${empty.id}?revision=${empty.revision}`)).status).toBe(200)
  expect((await ask('GET', `group/${empty.id}`)).status).toBe(404)
  expect((await ask('POST', `group/${empty.id}/restore`)).status).toBe(200)
})

test('the state of a group is not changed with its fields', async () => {
  const { id, revision } = await make({ slots: [] })
  await ask('PATCH', `group/${id}`, { revision, changes: { state: 'running', name: 'Durum' } })
  const [row] = await school.db.select().from(courseGroup).where(eq(courseGroup.id, id))
  expect(row).toMatchObject({ state: 'draft', name: 'Durum' })
})

test('a teacher of the weekly hours only is named by the class and counts it', async () => {
  const made = await make({
    name: 'Yalnız saatinde',
    teacherIds: [],
    slots: [{ ...hour, teacherId: basis.teacherId }],
  })
  expect(made.teachers).toEqual([{ id: basis.teacherId, name: 'Ada Çınar' }])
  const count = async () => (await done(getTeacher, { id: basis.teacherId })).groups
  const before = await count()
  const { id, revision } = made
  await done(calls.update, { id, revision, changes: { slots: [] } })
  expect(await count()).toBe(before - 1)
})

test('a copy that runs beside its class leaves rooms and teachers to be chosen', async () => {
  const old = await make({ teacherIds: basis.input.teacherIds })
  const copy = { name: 'Yan sınıf', startsOn: '2027-03-01' }
  expect((await ask('POST', `group/${old.id}/copy`, copy)).status).toBe(422)
  expect(await done(calls.copy, { id: old.id, ...copy, keepsRooms: false })).toMatchObject({
    teachers: [],
    slots: [{ weekday: hour.weekday, roomId: null, teacherId: null }],
  })
})
