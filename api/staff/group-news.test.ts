import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { create } from '../../contract/staff/enrollment.ts'
import { get, move } from '../../contract/staff/group.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'
import { mailsTo } from '../../test/student.ts'

const { school, ask, done, make, open } = await createGroupDesk()
const TODAY = schoolDay()
const LINK_LIKE_NAME = 'Kazandın bit.ly'

interface Person {
  email?: string
  account?: { email: string; isActive: boolean }
  contact?: { email: string; account?: { email: string; isActive: boolean } }
}

async function addAccount({ email, isActive }: { email: string; isActive: boolean }) {
  const { rows } = await school.db.execute<{ id: number }>(sql`
    insert into account (role, name, surname, email, password_hash, active_since)
    values ('student', 'A', 'B', ${email}, 'x', ${isActive ? sql`now()` : null}) returning id`)
  return rows[0]?.id
}

async function addLearner({ email, account, contact }: Person): Promise<number> {
  const accountId = account && (await addAccount(account))
  const { rows } = await school.db.execute<{ id: number }>(sql`
    insert into learner (name, surname, email, account_id)
    values (${LINK_LIKE_NAME}, 'Öz', ${email ?? null}, ${accountId ?? null}) returning id`)
  const id = rows[0]?.id ?? 0
  if (contact) {
    const guardianId = contact.account && (await addAccount(contact.account))
    await school.db.execute(sql`
      with someone as (insert into contact (name, email, account_id)
        values (${LINK_LIKE_NAME}, ${contact.email}, ${guardianId ?? null}) returning id)
      insert into contact_learner (contact_id, learner_id, relation) select id, ${id}, 'mother' from someone`)
  }
  return id
}

const UNCONFIRMED: [string, string, Person][] = [
  ['that a learner’s record has', 'yazilan@ornek.com', { email: 'yazilan@ornek.com' }],
  [
    'of an account that nobody has opened',
    'davetli@ornek.com',
    { account: { email: 'davetli@ornek.com', isActive: false } },
  ],
  ['of whoever asked', 'anne@ornek.com', { contact: { email: 'anne@ornek.com' } }],
  [
    'that a contact with another, confirmed one has too',
    'baskasi@ornek.com',
    {
      contact: {
        email: 'baskasi@ornek.com',
        account: { email: 'veli-hesabi@ornek.com', isActive: true },
      },
    },
  ],
]
const CONFIRMED: [string, string, Person][] = [
  [
    'of a learner’s account',
    'hesap@ornek.com',
    { account: { email: 'hesap@ornek.com', isActive: true } },
  ],
  [
    'of a guardian’s account',
    'veli@ornek.com',
    { contact: { email: 'veli@ornek.com', account: { email: 'Veli@ornek.com', isActive: true } } },
  ],
]

async function decideAll(person: Person): Promise<void> {
  const learnerId = await addLearner(person)
  const into = await make({ name: 'Başka', slots: [] })
  for (const decide of ['running', 'not-opened', 'postpone', 'merge'] as const) {
    const { id, revision } = await open({ name: 'Haber', slots: [] })
    await done(create, { groupId: id, learnerId })
    const answer =
      decide === 'postpone'
        ? await ask('POST', `group/${id}/postpone`, { revision, startsOn: '2027-03-15' })
        : decide === 'merge'
          ? await ask('POST', `group/${id}/merge`, { revision, into: into.id })
          : await ask('POST', `group/${id}/state`, { revision, state: decide })
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ notified: 1 })
  }
}

test.each(UNCONFIRMED)('no name goes to an address %s', async (_, address, person) => {
  await decideAll(person)
  const mails = await mailsTo(school, address)
  expect(mails).toHaveLength(4)
  for (const { subject, text } of mails) {
    expect(subject + text).not.toContain('Kazandın')
    expect(text).toContain('şu kayıt için gönderildi: “Haber” sınıfındaki kayıt.')
  }
})

test.each(CONFIRMED)('names go to an address %s', async (_, address, person) => {
  await decideAll(person)
  const mails = await mailsTo(school, address)
  expect(mails).toHaveLength(4)
  for (const { text } of mails)
    expect(text).toContain(`şu kayıt için gönderildi: ${LINK_LIKE_NAME} Öz.`)
})

describe('confirming a group', () => {
  async function confirm(startsOn: string, body: object = {}) {
    const email = `${crypto.randomUUID()}@ornek.com`
    const learnerId = await addLearner({ email })
    const group = await open({ name: 'Sabah', startsOn, slots: [] })
    await done(create, { groupId: group.id, learnerId })
    const { revision } = await done(get, { id: group.id })
    const { notified } = await done(move, { id: group.id, revision, state: 'running', ...body })
    return { notified, mails: await mailsTo(school, email) }
  }

  test.each([
    ['writes to its people where it is to begin', addDays(TODAY, 7), {}, 1],
    ['writes to its people where it begins today', TODAY, {}, 1],
    [
      'writes to nobody where it is to begin and the desk says so',
      addDays(TODAY, 7),
      { notifies: false },
      0,
    ],
    ['writes to nobody where it has begun', addDays(TODAY, -30), {}, 0],
  ])('%s', async (_, startsOn, body, count) => {
    const { notified, mails } = await confirm(startsOn, body)
    expect([notified, mails.length]).toEqual([count, count])
  })

  test('never says of a group that has begun that it is about to', async () => {
    const { mails } = await confirm(addDays(TODAY, -30), { notifies: true })
    expect(mails).toMatchObject([
      {
        subject: 'Sabah sınıfınız kesinleşti',
        text: expect.stringMatching(/kesinleşti\. Dersler .+ gününden beri sürüyor\./),
      },
    ])
  })
})

test.each([
  ['postpone', { startsOn: '2027-03-15' }],
  ['state', { state: 'not-opened' }],
] as const)('nobody hears of a decision (%s) that the desk makes silently', async (path, body) => {
  const email = `${crypto.randomUUID()}@ornek.com`
  const learnerId = await addLearner({ email })
  const { id, revision } = await open({ name: 'Sessiz', slots: [] })
  await done(create, { groupId: id, learnerId })
  const answer = await ask('POST', `group/${id}/${path}`, { revision, notifies: false, ...body })
  expect(answer.body).toMatchObject({ notified: 0, news: '' })
  expect(await mailsTo(school, email)).toEqual([])
})
