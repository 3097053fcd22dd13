import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contacts from '../../contract/staff/contact.ts'
import * as leads from '../../contract/staff/lead.ts'
import { importLeads } from '../../contract/staff/lead-import.ts'
import * as learners from '../../contract/staff/learner.ts'
import { importLearners } from '../../contract/staff/learner-import.ts'
import { notifyGroup } from '../../core/groups/notify-group.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const { school, ask, done, open } = await createGroupDesk()
const group = await open({ name: 'Kapılar' })

const DOORS = {
  'contact form': (person: object) =>
    school.call('/contact-form', { type: 'contact', message: 'Arar mısınız?', ...person }),
  'slider form': (person: object) => school.call('/contact-form', { type: 'slider', ...person }),
  'application dialog': (person: object) =>
    school.call('/contact-form', { type: 'application', ...person }),
  'wish for a class': (person: object) => school.call('/pre-enrollment/wish', person),
  reservation: (person: object) => school.call('/pre-enrollment', { group: group.id, ...person }),
}
const DOOR_NAMES = Object.keys(DOORS) as (keyof typeof DOORS)[]

let count = 0

/** The number of a mother, her own words for the desk, and what a stranger types with that number. */
function family() {
  count += 1
  const phone = `0533 910 20 ${String(count).padStart(2, '0')}`
  return {
    mother: { name: 'Zeliha', surname: 'Kara', phone, email: `zeliha${count}@ornek.com` },
    stranger: { name: 'Murat Yaban', phone, email: `yabanci${count}@ornek.com` },
    child: { name: `Duru${count}`, surname: 'Kara', birthDate: '2016-05-05' },
  }
}

async function send(door: keyof typeof DOORS, person: object) {
  const { status, body } = await DOORS[door](person)
  expect(status, JSON.stringify(body)).toBe(200)
}

async function lettersTo(email: string) {
  const rows = await school.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return rows.map(({ cause }) => cause).filter((cause) => !cause.startsWith('reservation/'))
}

const readLearner = (id: number) => done(learners.get, { id })

async function leadOf(q: string) {
  const { rows } = await done(leads.list, { q })
  return done(leads.get, { id: rows[0]?.id })
}

test.each(DOOR_NAMES)(
  'the address of a stranger in the %s does not replace what the desk types for the mother',
  async (door) => {
    const { mother, stranger, child } = family()
    await send(door, stranger)
    const guardian = { ...mother, relation: 'mother' }
    const { id } = await done(learners.create, { ...child, guardian })
    const { contacts: known } = await readLearner(id)
    expect(known.find(({ relation }) => relation === 'mother')).toMatchObject({
      name: 'Zeliha',
      surname: 'Kara',
      email: mother.email,
      unconfirmedEmails: [stranger.email],
    })
    expect((await ask('POST', `learner/${id}/invite`)).status).toBe(200)
    await done(learners.get, { id })
    await school.db.transaction((tx) =>
      notifyGroup(tx, {
        groupId: group.id,
        cause: 'group-news',
        subject: 'Haber',
        lines: ['Salon 3'],
      }),
    )
    expect(await lettersTo(mother.email)).toContain('guardian-invitation')
    expect(await lettersTo(stranger.email)).toEqual([])
  },
)

test.each(DOOR_NAMES)(
  'the %s leaves an address of the desk, and the stranger’s stands beside it',
  async (door) => {
    const { mother, stranger, child } = family()
    const guardian = { ...mother, relation: 'mother' }
    const { id } = await done(learners.create, { ...child, guardian })
    await send(door, stranger)
    await send(door, { ...stranger, email: mother.email.toUpperCase() })
    const [known] = (await readLearner(id)).contacts
    expect(known).toMatchObject({
      name: 'Zeliha',
      email: mother.email,
      unconfirmedEmails: [stranger.email],
    })
  },
)

test('nobody is invited by an address that only a visitor typed, until the desk confirms it', async () => {
  const { stranger, child } = family()
  await send('contact form', stranger)
  const lead = await leadOf(stranger.email)
  expect(lead.contact).toMatchObject({ email: null, unconfirmedEmails: [stranger.email] })
  const enrolled = await done(learners.fromLead, {
    lead: lead.id,
    revision: lead.revision,
    ...child,
    groupId: group.id,
    invites: false,
  })
  const refused = await ask('POST', `learner/${enrolled.id}/invite`)
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining(`${stranger.email} adresini bir ziyaretçi yazdı`) },
  })
  const { id } = lead.contact
  const other = await ask('POST', `contact/${id}/confirm-email`, { email: 'baska@ornek.com' })
  expect(other.status).toBe(409)
  await done(contacts.confirmEmail, { id, email: stranger.email })
  expect((await leadOf(stranger.email)).contact).toMatchObject({
    email: stranger.email,
    unconfirmedEmails: [],
  })
  expect((await ask('POST', `learner/${enrolled.id}/invite`)).status).toBe(200)
  expect(await lettersTo(stranger.email)).toContain('guardian-invitation')
})

test('a dismissed address is gone from the person and stays in the message', async () => {
  const { stranger } = family()
  await send('slider form', stranger)
  const { contact, id } = await leadOf(stranger.email)
  await done(contacts.dismissEmail, { id: contact.id, email: stranger.email })
  const lead = await done(leads.get, { id })
  expect(lead.contact).toMatchObject({ email: null, unconfirmedEmails: [] })
  expect(lead.events).toMatchObject([{ email: stranger.email }])
})

test('the learner import writes the mother over what a stranger typed, and invites her', async () => {
  const { mother, stranger, child } = family()
  await send('contact form', stranger)
  const line = {
    name: child.name,
    surname: child.surname,
    birth: '2016',
    guardianName: 'Zeliha Kara',
    guardianPhone: mother.phone,
    guardianEmail: mother.email,
  }
  await done(importLearners, { lines: [line], isTrial: false, invites: true })
  const { rows } = await done(learners.list, { q: child.name })
  expect((await readLearner(rows[0]?.id ?? 0)).contacts).toMatchObject([
    { name: 'Zeliha', email: mother.email, unconfirmedEmails: [stranger.email] },
  ])
  expect(await lettersTo(mother.email)).toContain('guardian-invitation')
  expect(await lettersTo(stranger.email)).toEqual([])
})

test('the learner import asks about a parent’s number that is known under another name', async () => {
  const { mother, child } = family()
  const common = { surname: 'Kara', birth: '2016', guardianPhone: mother.phone }
  const lines = [
    { ...common, name: child.name, guardianName: 'Emre Yıldırım', guardianEmail: mother.email },
    { ...common, name: 'Murat', guardianName: 'Büşra Özkan', guardianEmail: 'busra@ornek.com' },
    { ...common, name: 'Efe', guardianName: 'Emre Yıldırım', guardianEmail: 'emre2@ornek.com' },
  ]
  const { outcomes } = await done(importLearners, { lines, isTrial: true })
  expect(outcomes).toMatchObject([
    { result: 'new', note: null },
    {
      result: 'wrong',
      cells: { guardianPhone: expect.stringContaining('Emre Yıldırım adına kayıtlı') },
    },
    { result: 'new', note: expect.stringContaining('emre2@ornek.com yazılmadı') },
  ])
  const real = await ask('POST', 'learner-import', { lines, isTrial: false, invites: true })
  expect(real.status).toBe(422)
  expect(await lettersTo(mother.email)).toEqual([])
})

test('the desk is asked about a parent’s number that it knows under another name', async () => {
  const { mother, child } = family()
  const guardian = { ...mother, relation: 'mother' }
  const { id } = await done(learners.create, { ...child, guardian })
  const other = { ...guardian, name: 'Büşra', surname: 'Özkan', email: 'busra@ornek.com' }
  expect(await ask('POST', `learner/${id}/guardian`, other)).toMatchObject({
    status: 422,
    body: { fields: { phone: expect.stringContaining('Zeliha Kara adına kayıtlı') } },
  })
})

test('merging a stranger’s contact keeps the desk’s address and takes none of the stranger’s for it', async () => {
  const { mother, stranger } = family()
  await done(leads.create, mother)
  const other = { ...stranger, phone: '0533 910 21 01' }
  await send('application dialog', other)
  const kept = (await leadOf(mother.email)).contact
  const merged = (await leadOf(stranger.email)).contact
  await done(contacts.mergeContacts, {
    id: kept.id,
    merged: merged.id,
    name: 'kept',
    email: 'merged',
  })
  expect((await leadOf(mother.email)).contact).toMatchObject({
    email: mother.email,
    unconfirmedEmails: [stranger.email],
  })
  const { merges } = await done(contacts.findDuplicates, { id: kept.id })
  await done(contacts.splitContacts, { id: merges[0]?.id })
  expect((await leadOf(mother.email)).contact).toMatchObject({
    email: mother.email,
    unconfirmedEmails: [],
  })
})

test('a lead that the desk enters or imports has the address of the desk', async () => {
  const typed = family()
  await send('contact form', typed.stranger)
  const lead = await done(leads.create, typed.mother)
  expect(lead.contact).toMatchObject({
    name: 'Zeliha',
    email: typed.mother.email,
    unconfirmedEmails: [typed.stranger.email],
  })
  const taken = family()
  await send('contact form', taken.stranger)
  await done(importLeads, { lines: [{ index: 0, ...taken.mother }], isTrial: false })
  expect((await leadOf(taken.mother.email)).contact).toMatchObject({
    name: 'Zeliha',
    email: taken.mother.email,
    unconfirmedEmails: [taken.stranger.email],
  })
})

test('letters about a reservation alone go to the address typed in it', async () => {
  const causes = await school.db
    .select({ cause: mailOutbox.cause })
    .from(mailOutbox)
    .where(like(mailOutbox.recipient, 'yabanci%'))
  const known = new Set(causes.map(({ cause }) => cause.split('/')[0]))
  expect([...known].toSorted()).toEqual(['guardian-invitation', 'reservation'])
})
