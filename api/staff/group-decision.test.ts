import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Move } from '../../contract/staff/group.ts'
import { formatDateWeekday } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const { school, ask, make, open: openAt, enroll, lessonsOf } = await createGroupDesk()

describe('a decision', () => {
  async function open() {
    const { id, revision } = await openAt({ name: 'Karar' })
    const mail = `kisi${id}@ornek.com`
    await enroll(id, mail)
    return { id, revision, mail }
  }

  test.each<[Move['state'], RegExp, string]>([
    ['running', /açılıyor/, 'active'],
    ['not-opened', /açılmıyor/, 'withdrawn'],
  ])('for %s tells everybody in the group', async (state, subject, left) => {
    const { id, revision, mail } = await open()
    const { body } = await ask('POST', `group/${id}/state`, {
      revision,
      state,
      note: 'Görüşmek üzere.',
    })
    expect(body).toMatchObject({ notified: 1, group: { state } })
    const [sent] = await mailsTo(school, mail)
    expect(sent?.subject).toMatch(subject)
    expect(sent?.text).toContain('Görüşmek üzere.')
    const { body: roster } = await ask('GET', `enrollment?group=${id}`)
    expect(roster).toMatchObject({ rows: [{ state: left }] })
  })

  test('to postpone moves first day, last day and hours, and says the new day', async () => {
    const { id, revision, mail } = await open()
    const { body } = await ask('POST', `group/${id}/postpone`, { revision, startsOn: '2027-03-15' })
    expect(body).toMatchObject({ notified: 1, group: { startsOn: '2027-03-15' } })
    expect(body.news).toBe('1 kişiye e-posta gönderildi.')
    const { rows } = await school.db.execute(
      sql`select valid_from::text as "from" from timetable_slot where group_id = ${id}`,
    )
    expect(rows).toEqual([{ from: '2027-03-15' }])
    const first = (await lessonsOf(id)).find((one) => one.state !== 'cancelled')
    const day = formatDateWeekday(first?.originDate ?? '')
    expect((await mailsTo(school, mail))[0]?.text).toContain(day)
  })

  test('to merge takes everybody over, and refuses where there is no room for them', async () => {
    const from = await open()
    const small = await make({ capacity: 1, slots: [] })
    await enroll(small.id, 'dolu@ornek.com')
    const path = `group/${from.id}/merge`
    const refused = await ask('POST', path, { revision: from.revision, into: small.id })
    expect(refused.body.fields).toMatchObject({
      into: 'Bu sınıfta 0 boş yer var; geçecek kişi sayısı 1.',
    })
    const into = await make({ name: 'Birleşik', slots: [] })
    const { body } = await ask('POST', path, { revision: from.revision, into: into.id })
    expect(body).toMatchObject({ notified: 1, group: { state: 'not-opened', taken: 0 } })
    const { body: roster } = await ask('GET', `enrollment?group=${into.id}`)
    expect(roster).toMatchObject({ rows: [{ state: 'active' }] })
  })

  test('that does not follow from the state is refused', async () => {
    const { id, revision } = await open()
    expect((await ask('POST', `group/${id}/state`, { revision, state: 'finished' })).status).toBe(
      409,
    )
  })
})
