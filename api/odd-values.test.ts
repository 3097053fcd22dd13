import { describe, expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')

const ask = async (method: string, path: string, body?: unknown) =>
  (await school.staff(admin, method, `/staff/${path}`, body)) as {
    status: number
    body: { rows: { id: number; revision: number }[]; next: string; fields: object }
  }

async function first(kind: string) {
  const { body } = await ask('GET', `${kind}?view=all`)
  const [row] = body.rows
  return row ?? { id: 0, revision: 0 }
}

function toCursor(value: unknown, id: unknown = 1): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

describe('a cursor of another list is refused: 422', () => {
  test.each([
    ['group', 'Ayşe'],
    ['group', '17'],
    ['group', '2026-02-30'],
    ['lead', '2026-09-01'],
    ['lead?sort=dueAt', 'x'],
    ['lead', '2026-13-01 00:00:00+00'],
    ['mail', 'x'],
    ['audit', '1'],
  ])('%s behind %j', async (kind, value) => {
    const { status } = await ask(
      'GET',
      `${kind}${kind.includes('?') ? '&' : '?'}after=${toCursor(value)}`,
    )
    expect(status).toBe(422)
  })

  test.each([0, -1, 2 ** 31, 'x'])('behind the id %j', async (id) => {
    const cursor = toCursor('2026-09-01 00:00:00+00', id)
    expect((await ask('GET', `lead?after=${cursor}`)).status).toBe(422)
  })

  test.each(['lead', 'group', 'learner', 'enrollment'])('the own of %s is taken', async (kind) => {
    for (const number of ['01', '02']) await write(`Ada ${number}`, `0532 555 78 ${number}`)
    const { body } = await ask('GET', `${kind}?view=all&perPage=1`)
    expect((await ask('GET', `${kind}?view=all&after=${body.next}`)).status).toBe(200)
  })
})

test('ids named twice count once', async () => {
  const group = await first('group')
  const { body: teachers } = await ask('GET', 'teacher')
  const id = teachers.rows[0]?.id
  const changes = { teacherIds: [id, id] }
  const { revision } = group
  const changed = await ask('PATCH', `group/${group.id}`, { revision, changes })
  expect(changed.status).toBe(200)
  const { teacherIds } = changed.body as unknown as { teacherIds: number[] }
  expect(teacherIds.filter((one) => one === id)).toHaveLength(1)
  const listed = await ask('GET', `teacher?ids=${id},${id}`)
  expect(listed.body.rows).toHaveLength(1)
})

describe('a day outside of what its field means is refused: 422', () => {
  const YEARS = ['0001-01-01', '0012-05-05', '0027-01-01', '1899-12-31', '9999-12-31']

  test.each(YEARS)('a first day of %s', async (startsOn) => {
    const { id, revision } = await first('group')
    const { status, body } = await ask('PATCH', `group/${id}`, { revision, changes: { startsOn } })
    expect(status).toBe(422)
    expect(Object.values(body.fields)).toEqual(['Yıl 2000 ile 2100 arasında olmalıdır.'])
  })

  test.each(YEARS)('a list up to %s', async (day) => {
    for (const kind of ['lead', 'mail', 'audit', 'result']) {
      expect((await ask('GET', `${kind}?to=${day}`)).status).toBe(422)
    }
  })

  test.each([...YEARS.slice(0, 4), '2099-01-01'])('a birth on %s', async (birthDate) => {
    const { id, revision } = await first('learner')
    const changes = { birthDate }
    expect((await ask('PATCH', `learner/${id}`, { revision, changes })).status).toBe(422)
  })

  test.each(YEARS)('a next step in %s', async (day) => {
    const { id, revision } = await first('lead')
    const changes = { nextActionAt: `${day}T09:00:00+03:00`, nextAction: 'Ara' }
    expect((await ask('PATCH', `lead/${id}`, { revision, changes })).status).toBe(422)
  })
})

function write(name: string, phone: string) {
  return school.call('/contact-form', {
    type: 'contact',
    name,
    email: 'ayse@ornek.com',
    phone,
    message: 'Bilgi almak istiyorum',
  })
}

test('half of a pair of surrogates is refused: 400', async () => {
  expect((await write('Ay\ud83dşe', '0532 555 77 01')).status).toBe(400)
})
