import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LISTED_CONTENT } from '../../contract/staff/content.ts'
import * as calls from '../../contract/staff/content-bulk.ts'
import type { EntryRow } from '../../contract/staff/content-calls.ts'
import type { ListedKind } from '../../contract/staff/content-inputs.ts'
import { list as listContent } from '../../contract/staff/content-overview.ts'
import { KINDS, type KindName } from '../../core/content/kinds.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const editor = await school.signInStaff('editor@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

async function list(kind: ListedKind) {
  return (await school.done(editor, LISTED_CONTENT[kind].list, { perPage: 100 })).rows
}

const get = (kind: ListedKind, id: string) => school.done(admin, LISTED_CONTENT[kind].get, { id })

const seen =
  (kind: string) =>
  ({ id, revision }: EntryRow) => ({ kind, id, revision })

const act = (name: string, records: object[]) =>
  school.done(editor, calls.actOnMany, { act: name, records })

async function find(q: string, cookie = editor) {
  return (await school.done(cookie, calls.findWords, { q })).records
}

const replace = (find: string, replacement: string, records: object[], cookie = editor) =>
  school.done(cookie, calls.replaceWords, { find, replacement, records })

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
  const deleted = await school.done(editor, listContent, { state: 'deleted' })
  expect(deleted.rows).toMatchObject([{ id: row!.id }])
  await act('restore', [seen('benefit')(row!)])
})

test('a record that somebody has changed meanwhile is refused by name, and the others are not', async () => {
  const [first, second] = await list('feature')
  const { id, revision } = first!
  const changes = { text: 'Yeni.' }
  await school.done(admin, LISTED_CONTENT.feature.update, { id, revision, changes })
  const outcomes = await act('unpublish', [first!, second!].map(seen('feature')))
  expect(outcomes).toMatchObject([
    { id: first!.id, result: 'refused', message: expect.stringContaining('değiştirdi') },
    { id: second!.id, result: 'done', message: null },
  ])
})

test('words are replaced in the chosen places of texts, never in tags, and the version before stays', async () => {
  const { id, revision: before } = (await list('page'))[0]!
  const { page } = LISTED_CONTENT
  const content =
    '<p>Ay &amp; Gün <a href="/page/Ay">Ay</a> ve <strong>Ay</strong></p><img src="/media/Ay.png" alt="Ay">'
  const changes = {
    content,
    faq: [{ question: 'Ay nedir, bilir misiniz?', reply: 'Ay & Gün, bir örnektir işte.' }],
  }
  const { revision } = await school.done(editor, page.update, { id, revision: before, changes })
  await school.done(editor, page.publish, { id, revision })

  const found = (await find('Ay')).find((one) => one.id === id)!
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
    { kind: 'page', id, revision: found.revision, hits },
  ])
  expect(outcome).toMatchObject({ result: 'done', message: null })
  const after = await get('page', id)
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
    await replace('Ay', 'X', [{ kind: 'page', id, revision: found.revision, hits: [] }]),
  ).toMatchObject([{ result: 'refused' }])
  expect(await school.done(editor, page.listVersions, { id })).toMatchObject([
    { cause: 'published', note: '“Ay” yerine “Güneş <3”' },
    { cause: 'published' },
  ])
})

test('a document that nobody has ever published keeps its first state as a version', async () => {
  const row = (await list('course-card')).at(-1)!
  const { body } = await get('course-card', row.id)
  const word = String(body.title)
  const record = (await find(word)).find(({ id }) => id === row.id)!
  const [outcome] = await replace(word, 'Yepyeni', [record])
  expect(outcome).toMatchObject({ result: 'done' })
  const { listVersions } = LISTED_CONTENT['course-card']
  const versions = await school.done(editor, listVersions, { id: row.id })
  expect(versions).toMatchObject([{ cause: 'published' }, { cause: 'kept' }])
})

test('a draft is changed and waits; a text that would be too long is refused with its field', async () => {
  const [drafted, long] = await list('slide')
  const { id: draftId, revision } = drafted!
  const changes = { headline: 'Qwert başlık' }
  await school.done(editor, LISTED_CONTENT.slide.update, { id: draftId, revision, changes })
  const [record] = await find('Qwert')
  expect(record).toMatchObject({ id: draftId, hasDraft: true })
  expect(await replace('Qwert', 'Biricik', [record!])).toMatchObject([{ result: 'drafted' }])
  expect((await get('slide', draftId)).body).toMatchObject({ headline: 'Biricik başlık' })

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
  const sample = await school.done(editor, calls.findSampleWords)
  const own = (await list('page'))[0]!
  expect(sample.map(({ id }) => id)).not.toContain(own.id)
  const page = sample.find(({ kind }) => kind === 'page')!
  const before = await get('page', page.id)
  const article = sample.find(({ kind }) => kind === 'article')!
  expect([page.act, article.act]).toEqual(['empty', 'delete'])

  const records = [page, article, { kind: 'page', id: own.id, revision: own.revision }]
  const removed = await school.done(editor, calls.removeSampleWords, {
    records: records.map(({ kind, id, revision }) => ({ kind, id, revision })),
  })
  expect(removed).toMatchObject([
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
  const restoring = { id: page.id, number: 1, revision: after.revision }
  await school.done(editor, LISTED_CONTENT.page.restoreVersion, restoring)
  expect((await get('page', page.id)).body).toEqual(before.body)
})
