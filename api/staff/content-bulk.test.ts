import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '../../contract/staff/content-bulk.ts'
import type { EntryRecord, EntryRow } from '../../contract/staff/content-calls.ts'
import { KINDS, type KindName } from '../../core/content/kinds.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'

let school: TestApi
let editor: string
let admin: string
beforeAll(async () => {
  school = await createTestApi()
  editor = await school.signInStaff('editor@ornek.com')
  admin = await school.signInStaff('yonetici@ornek.com')
})

async function list(kind: string): Promise<EntryRow[]> {
  const { body } = await school.staff(editor, 'GET', `/staff/${kind}?perPage=100`)
  return (body as { rows: EntryRow[] }).rows
}

async function get(kind: string, id: string): Promise<EntryRecord> {
  return (await school.staff(admin, 'GET', `/staff/${kind}/${id}`)).body as EntryRecord
}

const seen =
  (kind: string) =>
  ({ id, revision }: EntryRow) => ({ kind, id, revision })

async function act(name: string, records: object[]) {
  const { body } = await school.staff(editor, 'POST', '/staff/content/act', { act: name, records })
  return calls.actOnMany.output.parse(body)
}

async function find(q: string, cookie = editor) {
  const address = `/staff/content/word?q=${encodeURIComponent(q)}`
  return calls.findWords.output.parse((await school.staff(cookie, 'GET', address)).body).records
}

async function replace(find: string, replacement: string, records: object[], cookie = editor) {
  const body = { find, replacement, records }
  const answer = await school.staff(cookie, 'POST', '/staff/content/word', body)
  return calls.replaceWords.output.parse(answer.body)
}

async function countNotes(action: string): Promise<number> {
  const { rows } = await school.db.execute<{ of: number }>(
    sql`select count(*)::int as of from audit_log where entity = 'faq' and action = ${action}`,
  )
  return rows[0]?.of ?? 0
}

test('many records are taken off the site, shown, deleted and brought back, each with a line in the log', async () => {
  const rows = await list('faq')
  const chosen = rows.slice(0, 3).map(seen('faq'))
  const questions = async () => ((await school.call('/faq')).body as unknown[]).length
  for (const [name, action, left] of [
    ['unpublish', 'unpublish', rows.length - 3],
    ['republish', 'publish', rows.length],
    ['delete', 'delete', rows.length - 3],
    ['restore', 'restore', rows.length],
  ] as const) {
    const before = await countNotes(action)
    expect((await act(name, chosen)).map(({ result }) => result)).toEqual(['done', 'done', 'done'])
    expect(await questions()).toBe(left)
    expect(await countNotes(action)).toBe(before + 3)
  }
})

test('deleted records are listed by themselves', async () => {
  const [row] = await list('benefit')
  await act('delete', [seen('benefit')(row!)])
  const { body } = await school.staff(editor, 'GET', '/staff/content?state=deleted')
  expect((body as { rows: EntryRow[] }).rows).toMatchObject([{ id: row!.id }])
  await act('restore', [seen('benefit')(row!)])
})

test('a record that somebody has changed meanwhile is refused by name, and the others are not', async () => {
  const [first, second] = await list('feature')
  const path = `/staff/feature/${first!.id}`
  await school.staff(admin, 'PATCH', path, {
    revision: first!.revision,
    changes: { text: 'Yeni.' },
  })
  const outcomes = await act('unpublish', [first!, second!].map(seen('feature')))
  expect(outcomes).toMatchObject([
    { id: first!.id, result: 'refused', message: expect.stringContaining('değiştirdi') },
    { id: second!.id, result: 'done', message: null },
  ])
})

test('words are replaced in the chosen places of texts, never in tags, and the version before stays', async () => {
  const [row] = await list('page')
  const before = await get('page', row!.id)
  const content =
    '<p>Ay &amp; Gün <a href="/page/Ay">Ay</a> ve <strong>Ay</strong></p><img src="/media/Ay.png" alt="Ay">'
  const changes = {
    content,
    faq: [{ question: 'Ay nedir, bilir misiniz?', reply: 'Ay & Gün, bir örnektir işte.' }],
  }
  await school.staff(editor, 'PATCH', `/staff/page/${row!.id}`, {
    revision: before.revision,
    changes,
  })
  const { revision } = await get('page', row!.id)
  await school.staff(editor, 'POST', `/staff/page/${row!.id}/publish`, { revision })

  const found = (await find('Ay')).find(({ id }) => id === row!.id)!
  const own = found.hits.filter(({ field }) => field === 'content' || field.startsWith('faq'))
  expect(own.map(({ field, at }) => [field, at])).toEqual(
    expect.arrayContaining([
      ['content', 0],
      ['content', 1],
      ['content', 2],
      ['faq.0.question', 0],
      ['faq.0.reply', 0],
    ]),
  )
  const hits = own.filter(({ field, at }) => !(field === 'content' && at === 1))
  const [outcome] = await replace('Ay', 'Güneş <3', [
    { kind: 'page', id: row!.id, revision: found.revision, hits },
  ])
  expect(outcome).toMatchObject({ result: 'done', message: null })
  const after = await get('page', row!.id)
  expect(after.published).toMatchObject({
    faq: [
      { question: 'Güneş <3 nedir, bilir misiniz?', reply: 'Güneş <3 & Gün, bir örnektir işte.' },
    ],
  })
  const html = String(after.published?.content)
  expect(html).toContain(
    'Güneş &lt;3 &amp; Gün <a href="/page/Ay">Ay</a> ve <strong>Güneş &lt;3</strong>',
  )
  expect(after.revision).toBeGreaterThan(found.revision)
  expect(
    await replace('Ay', 'X', [{ kind: 'page', id: row!.id, revision: found.revision, hits: [] }]),
  ).toMatchObject([{ result: 'refused' }])
  const { body } = await school.staff(editor, 'GET', `/staff/page/${row!.id}/version`)
  expect(body).toMatchObject([
    { cause: 'published', note: '“Ay” yerine “Güneş <3”' },
    { cause: 'published' },
  ])
})

test('what was never published by anybody keeps its first state as a version', async () => {
  const row = (await list('course-card')).at(-1)!
  const { body } = await get('course-card', row.id)
  const word = String(body.title)
  const record = (await find(word)).find(({ id }) => id === row.id)!
  const [outcome] = await replace(word, 'Yepyeni', [record])
  expect(outcome).toMatchObject({ result: 'done' })
  const versions = await school.staff(editor, 'GET', `/staff/course-card/${row.id}/version`)
  expect(versions.body).toMatchObject([{ cause: 'published' }, { cause: 'kept' }])
})

test('a draft is changed and waits; a text that would be too long is refused with its field', async () => {
  const [drafted, long] = await list('slide')
  const path = `/staff/slide/${drafted!.id}`
  const changes = { headline: 'Qwert başlık' }
  await school.staff(editor, 'PATCH', path, { revision: drafted!.revision, changes })
  const [record] = await find('Qwert')
  expect(record).toMatchObject({ id: drafted!.id, hasDraft: true })
  expect(await replace('Qwert', 'Biricik', [record!])).toMatchObject([{ result: 'drafted' }])
  expect((await get('slide', drafted!.id)).body).toMatchObject({ headline: 'Biricik başlık' })

  const { body } = await get('slide', long!.id)
  const word = String(body.headline)
  const other = (await find(word)).find(({ id }) => id === long!.id)!
  const hits = other.hits.filter(({ field }) => field === 'headline')
  const tooLong = await replace(word, 'x'.repeat(61), [{ ...other, hits }])
  expect(tooLong).toMatchObject([
    { result: 'refused', fields: { headline: 'Maksimum 60 karakter olmalıdır.' } },
  ])
  expect(await get('slide', long!.id)).toMatchObject({ hasDraft: false })
})

test('an editor neither finds nor replaces words of the settings; an admin does', async () => {
  expect((await find('Ufuk')).map(({ kind }) => kind)).not.toContain('site-config')
  const record = (await find('Ufuk Dil Akademisi', admin)).find(
    ({ kind }) => kind === 'site-config',
  )!
  expect(await replace('Ufuk', 'Körfez', [record])).toMatchObject([{ result: 'refused' }])
  expect(await replace('Ufuk', 'Körfez', [record], admin)).toMatchObject([{ result: 'done' }])
  expect((await school.call('/site-config')).body).toMatchObject({ name: 'Körfez Dil Akademisi' })
})

test('every text of the sample is a word, or an address, a choice or a time', async () => {
  const others =
    /^(slug|key|kep|sky|href|icon|family|map|directions|whatsapp|phoneHours|social|picture|logo|mobile|desktop|brandColor|accentColor|publishedAt)$/
  for (const [name, kind] of Object.entries(KINDS)) {
    const bodies = await kind.findBodies(school.db, [1])
    const known = [...kind.words, ...kind.richTexts]
    const texts = Object.entries(bodies.get(1) ?? {}).filter(([, value]) =>
      JSON.stringify(value)?.includes('"'),
    )
    const unknown = texts.map(([field]) => field).filter((field) => !known.includes(field))
    expect(
      unknown.filter((field) => !others.test(field)),
      name as KindName,
    ).toEqual([])
  }
})

test('the words of the sample go, what somebody has written stays, and the history has what went', async () => {
  const { body } = await school.staff(editor, 'GET', '/staff/content/sample')
  const sample = calls.findSampleWords.output.parse(body)
  const own = (await list('page'))[0]!
  expect(sample.map(({ id }) => id)).not.toContain(own.id)
  const page = sample.find(({ kind }) => kind === 'page')!
  const before = await get('page', page.id)
  const article = sample.find(({ kind }) => kind === 'article')!
  expect([page.act, article.act]).toEqual(['empty', 'delete'])

  const records = [page, article, { kind: 'page', id: own.id, revision: own.revision }]
  const answer = await school.staff(editor, 'POST', '/staff/content/sample', {
    records: records.map(({ kind, id, revision }) => ({ kind, id, revision })),
  })
  expect(calls.removeSampleWords.output.parse(answer.body)).toMatchObject([
    { id: page.id, result: 'done' },
    { id: article.id, result: 'done' },
    { id: own.id, result: 'refused' },
  ])
  const { title, slug, family } = before.body
  const after = await get('page', page.id)
  expect(after).toMatchObject({
    state: 'unpublished',
    body: { title, slug, family, content: '', summary: '', faq: [] },
  })
  const restoring = { revision: after.revision }
  await school.staff(editor, 'POST', `/staff/page/${page.id}/version/1/restore`, restoring)
  expect((await get('page', page.id)).body).toEqual(before.body)
})
