import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import { findMentions } from '../../contract/staff/privacy.ts'
import { eraseOverdue } from '../../core/privacy/erase-overdue.ts'
import { listMentions } from '../../core/privacy/list-mentions.ts'
import { contact } from '../../db/schema/people.ts'
import { createTestApi } from '../../test/api.ts'
import { DEMO_PASSWORD } from '../../test/database.ts'

/** One word, words of JSON and of patterns, full names. */
const NAMES = [
  'Deniz',
  'Merhaba',
  '2026',
  'null',
  'true',
  'Name',
  '": "',
  '\\',
  '.*',
  '%',
  '_',
  '$1',
  '(a|b)+',
  '{"after": 1}',
  "'; --",
  '[silindi]',
  'Ali Can',
  'Merhaba Deniz',
  'Işıl Yıldırım',
  'Ayşe-Nur O’Neill',
]
const NOTE = `Deniz Karaca ile konuştum; denizden korkuyor, Denizli’de oturuyor. Merhaba dedi: "null", true, 2026 {"after": 1} .* (a|b)+ $1 % _ \\ Name. Ali Candan ve Merhaba Denizci de arayacak, IŞIL YILDIRIMOĞLU da.`
const DETAIL = {
  after: { nextAction: NOTE, isOpen: true, none: null, Name: 'Name', year: 2026 },
  before: ['true', ': '],
}

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')
let last = 0

async function firstId(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await school.db.execute<{ id: number }>(query)
  return rows[0]?.id ?? 0
}

/** A contact with a lead, an event, a line of the log, and a letter that waits. */
async function makeContact(name: string, note: string) {
  last += 1
  const phone = `+90536000${String(last).padStart(4, '0')}`
  const email = `kisi${last}@example.com`
  const id = await firstId(
    sql`insert into contact (name, email) values (${name}, ${email}) returning id`,
  )
  await school.db.execute(
    sql`insert into contact_phone (contact_id, phone_key, phone) values (${id}, ${phone}, ${phone})`,
  )
  const leadId = await firstId(
    sql`insert into lead (contact_id, next_action) values (${id}, ${note}) returning id`,
  )
  await school.db.execute(sql`insert into lead_event (lead_id, type, name, email, phone, message, detail, content_hash)
    values (${leadId}, 'contact', ${name}, ${email}, ${phone}, ${note}, ${JSON.stringify(DETAIL)}::jsonb, ${`hash ${last}`})`)
  await school.db.execute(sql`insert into audit_log (action, entity, entity_id, detail)
    values ('update', 'lead', ${leadId}, ${JSON.stringify(DETAIL)}::jsonb)`)
  await school.db.execute(sql`insert into mail_outbox (cause, recipient, subject, text)
    values ('password-reset', ${email}, ${`Merhaba ${name}`}, ${note})`)
  return {
    id,
    leadId,
    email,
    phone,
  }
}

type Made = Awaited<ReturnType<typeof makeContact>>

async function rowsOf({ id, leadId, email }: Made) {
  const { rows } = await school.db.execute(sql`
    select to_jsonb(c) - 'updated_at' as row from contact c where id = ${id}
    union all select to_jsonb(p) from contact_phone p where contact_id = ${id}
    union all select to_jsonb(l) - 'updated_at' from lead l where id = ${leadId}
    union all select to_jsonb(e) from lead_event e where lead_id = ${leadId}
    union all select to_jsonb(a) from audit_log a where entity = 'lead' and entity_id = ${leadId}
    union all select to_jsonb(m) from mail_outbox m where recipient = ${email}`)
  return rows
}

function erase(kind: string, id: number, mentions?: string[]) {
  const path = `/staff/personal-data/${kind}/${id}/erase`
  return school.staff(admin, 'POST', path, { password: DEMO_PASSWORD, mentions })
}

const mentionsOf = (id: number, kind = 'contact') => school.done(admin, findMentions, { kind, id })

async function expectErased(person: Made): Promise<void> {
  const own = JSON.stringify(await rowsOf(person))
  for (const value of [NOTE.slice(0, 20), person.email, person.phone])
    expect(own).not.toContain(value)
  const [row] = await school.db.select().from(contact).where(eq(contact.id, person.id))
  expect(row).toMatchObject({ name: 'Silinmiş', surname: 'Kişi', email: null })
}

test.each(NAMES)(
  'a contact called “%s” is erased by key, and rows of others stay',
  async (name) => {
    const person = await makeContact(name, NOTE)
    const other = await makeContact('Başka Biri', NOTE)
    const before = await rowsOf(other)
    const answer = await erase('contact', person.id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await expectErased(person)
    expect(await rowsOf(other)).toEqual(before)
  },
)

test.each(NAMES.slice(0, 17))(
  'nothing is offered as a mention of “%s” beside other words',
  async (name) => {
    const person = await makeContact(name, 'Bilgi istedi.')
    expect(await mentionsOf(person.id)).toEqual([])
  },
)

test('the night erases people of all names over their span, and rows of others stay', async () => {
  const people = []
  for (const name of NAMES) people.push(await makeContact(name, NOTE))
  const other = await makeContact('Başka Biri', NOTE)
  await age(people)
  const before = await rowsOf(other)
  const { done, failed } = await eraseOverdue(school.db)
  expect(failed).toEqual([])
  expect(done.inquiry).toBe(NAMES.length)
  for (const person of people) await expectErased(person)
  expect(await rowsOf(other)).toEqual(before)
})

function age(people: Made[]) {
  const ids = sql.param(people.map(({ id }) => id))
  return school.db.execute(sql`with old as (
      update contact set created_at = now() - interval '3 years' where id = any(${ids}::int[]) returning id)
    update lead set last_event_at = now() - interval '3 years', next_action_at = null
    where contact_id in (select id from old)`)
}

const SPELLINGS = `Arkadaşım ışıl yıldırım ve Isil Yildirim önerdi; “Yıldırım Işıl” 05335388618, +90 533 538 86 18, (533) 538 8618. Işıl Yıldırımer başka biri.`
const LEFT = `Arkadaşım [silindi] ve [silindi] önerdi; “[silindi]” [silindi], [silindi], [silindi]. Işıl Yıldırımer başka biri.`

test('other spellings in texts of others are shown, and erased where they are confirmed', async () => {
  const person = await makeContact('Işıl Yıldırım Çelik', '')
  await school.db.execute(
    sql`update contact set name = 'Işıl', surname = 'Yıldırım' where id = ${person.id}`,
  )
  await school.db.execute(
    sql`update contact_phone set phone_key = '+905335388618', phone = '0533 538 86 18' where contact_id = ${person.id}`,
  )
  const friend = await makeContact('Bir Arkadaş', SPELLINGS)
  const stranger = await makeContact('Bir Yabancı', SPELLINGS)
  await school.db.execute(sql`update lead_event set detail = ${JSON.stringify({ after: { note: SPELLINGS } })}::jsonb
    where lead_id = ${friend.leadId}`)
  const before = await rowsOf(stranger)
  const mentions = await mentionsOf(person.id)
  const inMail = mentions.filter(({ isUnsent }) => isUnsent)
  expect(inMail.map(({ text }) => text)).toContain('(533) 538 8618')
  expect(mentions[0]).toMatchObject({
    before: 'Arkadaşım ',
    text: 'ışıl yıldırım',
    after: expect.stringContaining(' ve Isil'),
  })
  const own = await mentionIdsIn(friend.leadId, person.id)
  expect(await erase('contact', person.id, own)).toMatchObject({ status: 200 })
  const [row] = (
    await school.db.execute(sql`select next_action, message, detail from lead_event e
      join lead l on l.id = e.lead_id where l.id = ${friend.leadId}`)
  ).rows
  expect(row).toEqual({
    next_action: LEFT,
    message: LEFT,
    detail: { after: { note: LEFT } },
  })
  expect(await rowsOf(stranger)).toEqual(before)
})

/** Confirms what another lead does not mention: its texts are taken away while the list is made. */
async function mentionIdsIn(leadId: number, person: number): Promise<string[]> {
  const rollback = new Error('only looked')
  let others: Set<string> = new Set()
  const all = (await mentionsOf(person)).map(({ id }) => id)
  await school.db
    .transaction(async (tx) => {
      await tx.execute(sql`update lead set next_action = null where id = ${leadId}`)
      await tx.execute(
        sql`update lead_event set message = null, detail = null where lead_id = ${leadId}`,
      )
      others = new Set(
        (await listMentions(tx, { kind: 'contact', id: person })).map(({ id }) => id),
      )
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  return all.filter((id) => !others.has(id))
}

test('a confirmed text that somebody has changed meanwhile stops the erasure', async () => {
  const person = await makeContact('Nehir Suvari', '')
  const friend = await makeContact('Bir Arkadaş', 'Nehir Suvari önerdi.')
  const ids = (await mentionsOf(person.id)).map(({ id }) => id)
  await school.db.execute(
    sql`update lead set next_action = 'Nehir Suvari değil.' where id = ${friend.leadId}`,
  )
  expect(await erase('contact', person.id, ids)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('bu arada değişti') },
  })
  const [row] = await school.db.select().from(contact).where(eq(contact.id, person.id))
  expect(row?.name).toBe('Nehir Suvari')
})

test('the night replaces a full name in a lead that is linked by key, and in no other', async () => {
  const text = 'Öğrenci: Umay Tekinalp, 9 yaşında'
  const mother = await makeContact('Sevgi Tekinalp', text)
  const friend = await makeContact('Bir Arkadaş', text)
  const learnerId = await firstId(
    sql`insert into learner (name, surname, created_at) values ('Umay', 'Tekinalp', now() - interval '4 years') returning id`,
  )
  await school.db.execute(
    sql`insert into contact_learner (contact_id, learner_id, relation) values (${mother.id}, ${learnerId}, 'mother')`,
  )
  await school.db.execute(sql`insert into contact_learner (contact_id, learner_id, relation)
    select ${mother.id}, id, 'mother' from learner where id <> ${learnerId} order by id limit 1`)
  const before = await rowsOf(friend)
  await school.db.execute(sql`insert into enrollment (learner_id, group_id, state, ends_on)
    values (${learnerId}, 1, 'withdrawn', current_date - 1500)`)
  await school.db.execute(
    sql`update lead set last_event_at = now() - interval '3 years' where contact_id = ${mother.id}`,
  )
  const { failed } = await eraseOverdue(school.db)
  expect(failed).toEqual([])
  const [row] = (
    await school.db.execute(sql`select next_action from lead where id = ${mother.leadId}`)
  ).rows
  expect(row).toEqual({ next_action: 'Öğrenci: [silindi], 9 yaşında' })
  expect(await rowsOf(friend)).toEqual(before)
})

test('the export of a person has nothing of a namesake, nor letters to others', async () => {
  const person = await makeContact('Ali Can', 'Kendi notu.')
  const namesake = await makeContact('Ali Can', 'Adaşın notu.')
  await makeContact('Bir Arkadaş', 'Ali Can ile geldi.')
  await school.db.execute(sql`insert into mail_outbox (cause, recipient, subject, text)
    values ('group-opened', 'arkadas@example.com', 'Ali Can da geliyor', 'Ali Can')`)
  const path = `/api/staff/personal-data/contact/${person.id}/export`
  const response = await school.api.request(path, { headers: { cookie: admin } })
  const text = await response.text()
  expect(text).toContain('Kendi notu.')
  for (const other of ['Adaşın', namesake.email, namesake.phone, 'arkadas@', 'Ali Can ile']) {
    expect(text).not.toContain(other)
  }
  const before = await rowsOf(namesake)
  expect(await erase('contact', person.id)).toMatchObject({ status: 200 })
  expect(await rowsOf(namesake)).toEqual(before)
})

test('mail to an address that a visitor typed stays when the address is somebody else’s', async () => {
  const other = await makeContact('Başka Biri', 'Not')
  const person = await makeContact('Sahte Adres', 'Not')
  await school.db.execute(
    sql`update lead_event set email = ${other.email} where lead_id = ${person.leadId}`,
  )
  const before = await rowsOf(other)
  expect(await erase('contact', person.id)).toMatchObject({ status: 200 })
  expect(await rowsOf(other)).toEqual(before)
})

test('a person who cannot be erased at night is named to the admin, and the rest is erased', async () => {
  const [stuck, next] = [
    await makeContact('Takılan Kişi', 'Not'),
    await makeContact('Sıradaki', ''),
  ]
  await age([stuck, next])
  await school.db.execute(
    sql.raw(`
    create function refuse_erasure() returns trigger language plpgsql as $$
      begin if new.id = ${stuck.id} then raise exception 'stuck: %', new.name; end if; return new; end $$;
    create trigger stuck before update on contact for each row execute function refuse_erasure()`),
  )
  const { done, failed } = await eraseOverdue(school.db)
  expect(done.inquiry).toBe(1)
  expect(failed).toEqual([{ kind: 'inquiry', id: stuck.id, reason: 'P0001' }])
  await expectErased(next)
  const { alarms } = await school.done(admin, getDashboard)
  const people = [{ name: 'Takılan Kişi', learnerId: null, leadId: stuck.leadId }]
  expect(alarms).toContainEqual({
    kind: 'erasure',
    count: 1,
    job: null,
    people,
  })
  await school.db.execute(sql`drop trigger stuck on contact`)
  await eraseOverdue(school.db)
  await expectErased(stuck)
  expect((await school.done(admin, getDashboard)).alarms).not.toContainEqual(
    expect.objectContaining({ kind: 'erasure' }),
  )
})
