import { expect, test } from 'vitest'
import { create as createLead, leadOptions } from '../../contract/staff/lead.ts'
import { importLeads } from '../../contract/staff/lead-import.ts'
import * as source from '../../contract/staff/lead-source.ts'
import { leads as reportLeads } from '../../contract/staff/report.ts'
import { createLeadDesk } from '../../test/lead-desk.ts'

const { school, admin, done, find, ask } = await createLeadDesk()
const CALLER = { name: 'Can Ateş', phone: '0533 111 22 33' }

async function readFile(path: string): Promise<string> {
  const headers = { cookie: admin, origin: 'http://localhost' }
  return (await school.api.request(`/api/staff/${path}`, { headers })).text()
}

const named = async (name: string) =>
  (await done(source.list)).rows.find((row) => row.name === name) ?? expect.fail(name)

test('the owner adds a source; the desk chooses it, the list filters it, report and file name it', async () => {
  const added = await done(source.create, { name: 'Google reklamı' }, admin)
  expect(added).toMatchObject({ code: 'google-reklami', isActive: true, words: '' })
  const { sources } = await done(leadOptions)
  expect(sources.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['WhatsApp', 'Instagram', 'Google reklamı']),
  )
  const made = await done(createLead, { ...CALLER, source: added.code })
  expect(made).toMatchObject({ source: added.code, sourceName: 'Google reklamı' })
  const { id, revision } = added
  await done(source.update, { id, revision, changes: { name: 'Google' } }, admin)
  expect((await find({ source: added.code })).rows).toMatchObject([{ sourceName: 'Google' }])
  const report = await done(reportLeads, {}, admin)
  expect(report.sources).toMatchObject([{ source: { code: added.code, name: 'Google' }, leads: 1 }])
  expect(await readFile('report-export?report=sources')).toContain('"Google";1;')
  expect(await readFile('lead-export')).toContain(';"Google";')
})

test('a source of leads is not removed, only closed; a closed one is not chosen any more', async () => {
  const { id, code, revision } = await named('Tavsiye')
  await done(createLead, { ...CALLER, source: code })
  const gone = await school.staff(admin, 'DELETE', `/staff/lead-source/${id}?revision=${revision}`)
  expect(gone).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Silmek yerine') },
  })
  await done(source.update, { id, revision, changes: { isActive: false } }, admin)
  expect((await find({ source: code })).rows).toMatchObject([{ sourceName: 'Tavsiye' }])
  const other = { ...CALLER, phone: '0533 111 22 44' }
  for (const wrong of [code, 'hic-olmayan']) {
    expect(await ask('POST', '', { ...other, source: wrong })).toMatchObject({
      status: 422,
      body: { fields: { source: 'Listedeki kaynaklardan birini seçin.' } },
    })
  }
})

test.each(['Seviye testi', 'ÖN KAYIT', 'Elle eklendi'])(
  'a source cannot be called “%s”: the code writes that one',
  async (name) => {
    expect(await school.staff(admin, 'POST', '/staff/lead-source', { name })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.stringContaining('sitenin kendi kaynağıdır') } },
    })
  },
)

test('a word of a file is asked about once: what was chosen counts in the next file', async () => {
  const lines = [{ ...CALLER, source: 'İnsta reklam' }]
  const body = { file: 'liste.csv', lines, isTrial: true }
  const [asked] = (await done(importLeads, body)).unknown
  expect(asked).toMatchObject({ field: 'source', text: 'İnsta reklam' })
  await done(importLeads, {
    file: 'liste.csv',
    lines: [{ ...CALLER, source: 'Instagram' }],
    isTrial: false,
    sourceWords: [{ text: 'İnsta reklam', name: 'Instagram' }],
  })
  const next = await done(importLeads, {
    ...body,
    lines: [{ name: 'Ece', phone: '0533 111 22 55', source: 'INSTA REKLAM' }],
    isTrial: false,
  })
  expect(next).toMatchObject({ unknown: [], outcomes: [{ result: 'new' }] })
  expect((await find({ source: 'instagram' })).total).toBe(2)
  const { id, revision, words } = await named('Instagram')
  expect(words).toBe('insta reklam')
  await done(source.update, { id, revision, changes: { words: 'ig' } }, admin)
  expect((await done(importLeads, body)).unknown).toHaveLength(1)
})
