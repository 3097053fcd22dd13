import { expect, test } from 'vitest'
import { get as getLead, list as listLeads } from '../../contract/staff/lead.ts'
import { list, update } from '../../contract/staff/learner.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const { school, ask, done, register } = await createGroupDesk()

test('a lead shows the number of a visitor in groups, in the list and in the record', async () => {
  const visitor = { type: 'slider', name: 'Duru Sade', email: 'duru@ornek.com' }
  await school.call('/contact-form', { ...visitor, phone: '+905321114401' })
  const { rows } = await done(listLeads, { q: 'Duru Sade' })
  expect(rows).toMatchObject([{ contact: { phone: '0532 111 44 01' } }])
  expect(await done(getLead, { id: rows[0]?.id })).toMatchObject({
    contact: { phones: [{ phone: '0532 111 44 01', key: '+905321114401' }] },
  })
})

test('a learner and a guardian are saved with their numbers in groups', async () => {
  const guardian = { name: 'Ece', surname: 'Sade', relation: 'mother', phone: '(0532)1114402' }
  const { id, revision, ...learner } = await register({
    surname: 'Sade',
    phone: '5321114403',
    guardian,
  })
  expect(learner).toMatchObject({
    phone: '0532 111 44 03',
    contacts: [{ phone: '0532 111 44 02' }],
  })
  const changes = { phone: '0049 30 901820' }
  expect((await done(update, { id, revision, changes })).phone).toBe('+49 30 901820')
  const { rows } = await done(list, { q: 'Toprak Sade' })
  expect(rows).toMatchObject([{ phone: '+49 30 901820' }])
})

test('the desk may write a short number of a company and a word after a number, and no half number', async () => {
  const name = { name: 'Efe', surname: 'Sade' }
  for (const phone of ['444 0 123', '0532 111 44 06 (annesinin iş telefonu)']) {
    expect((await ask('POST', 'learner', { ...name, phone })).body).toMatchObject({ phone })
  }
  const guardian = { ...name, relation: 'father', phone: '0532 111 4' }
  expect((await ask('POST', 'learner', { ...name, guardian })).body.fields).toEqual({
    'guardian.phone': expect.stringContaining('Numara eksik ya da fazla'),
  })
})

test('another spelling of a saved number is no change', async () => {
  const { id, revision } = await register({ phone: '0532 111 44 04' })
  const changes = { phone: '+90 532 1114404' }
  expect((await done(update, { id, revision, changes })).revision).toBe(revision)
})
