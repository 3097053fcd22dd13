import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { LISTED_CONTENT } from '../../contract/staff/content.ts'
import type { EntryRecord, EntryRow } from '../../contract/staff/content-calls.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'

let school: TestApi
let editor: string
let admin: string
beforeAll(async () => {
  school = await createTestApi()
  editor = await school.signInStaff('editor@ornek.com')
  admin = await school.signInStaff('yonetici@ornek.com')
})

async function find(kind: string, q: string): Promise<EntryRow> {
  const { body } = await school.staff(editor, 'GET', `/staff/${kind}?q=${encodeURIComponent(q)}`)
  return (body as { rows: EntryRow[] }).rows[0]!
}

const KINDS = ['page', 'article', 'faq', 'benefit'] as const

test.each(KINDS)('GET /staff/%s lists what is published with its revision', async (kind) => {
  const { status, body } = await school.staff(editor, 'GET', `/staff/${kind}?perPage=5`)
  expect(status).toBe(200)
  expect(LISTED_CONTENT[kind].list.output.safeParse(body).error).toBeUndefined()
  const { rows } = body as { rows: EntryRow[] }
  const one = await school.staff(editor, 'GET', `/staff/${kind}/${rows[0]!.id}`)
  expect(LISTED_CONTENT[kind].get.output.safeParse(one.body).error).toBeUndefined()
  expect(one.body).toMatchObject({ state: 'published', hasDraft: false, missing: {} })
})

test('two editors’ saves on one record: the second gets 409 that names who and when', async () => {
  const { id, revision } = await find('page', 'IELTS')
  const path = `/staff/page/${id}`
  const first = await school.staff(admin, 'PATCH', path, {
    revision,
    changes: { title: 'Birinci' },
  })
  expect(first).toMatchObject({ status: 200, body: { revision: revision + 1 } })
  const second = await school.staff(editor, 'PATCH', path, {
    revision,
    changes: { menu: 'İkinci' },
  })
  expect(second.status).toBe(409)
  const { message, changedBy, changedAt, record } = second.body as Record<string, unknown>
  const { updatedAt } = first.body as { updatedAt: string }
  expect(message).toBe(`${changedBy} bu kaydı siz açtıktan sonra değiştirdi.`)
  expect(changedAt).toBe(updatedAt)
  expect(record).toMatchObject({ revision: revision + 1, body: { title: 'Birinci' } })
  const { body } = await school.staff(editor, 'GET', path)
  expect((body as EntryRecord).body).toMatchObject({ title: 'Birinci', menu: 'IELTS' })
})

test('an article is begun, completed, published, renamed, taken away, deleted and brought back', async () => {
  const id = randomUUID()
  const path = `/staff/article/${id}`
  const begun = await school.staff(editor, 'POST', '/staff/article', {
    id,
    changes: { title: 'Y' },
  })
  expect(begun).toMatchObject({ status: 200, body: { state: 'new', revision: 1 } })
  expect((begun.body as EntryRecord).missing).toMatchObject({ slug: 'Bu alan zorunludur.' })
  const early = await school.staff(editor, 'POST', `${path}/publish`, { revision: 1 })
  expect(early).toMatchObject({ status: 422, body: { fields: { content: 'Bu alan zorunludur.' } } })
  const changes = {
    slug: 'yeni-yazi',
    title: 'Yeni yazı',
    category: 'Sınav',
    summary: 'x'.repeat(90),
    content: '<p>Bir</p>',
    publishedAt: '2026-01-02',
    picture: 'about',
    metadata: { title: 'Yeni yazı başlığı', description: 'x'.repeat(120) },
  }
  await school.staff(editor, 'PATCH', path, { revision: 1, changes })
  const published = await school.staff(editor, 'POST', `${path}/publish`, { revision: 2 })
  expect(published).toMatchObject({ status: 200, body: { state: 'published', missing: {} } })
  const shown = await school.call('/article/get-with-slug/yeni-yazi')
  expect(shown).toMatchObject({ status: 200, body: { content: '<p>Bir</p>' } })

  await school.staff(editor, 'PATCH', path, { revision: 2, changes: { slug: 'daha-yeni' } })
  await school.staff(editor, 'POST', `${path}/publish`, { revision: 3 })
  const moved = await school.call('/address?path=/article/yeni-yazi')
  expect(moved).toMatchObject({ status: 200, body: { path: '/article/daha-yeni' } })

  await school.staff(editor, 'POST', `${path}/unpublish`, { revision: 3 })
  expect((await school.call('/article/get-with-slug/daha-yeni')).status).toBe(404)
  expect((await school.staff(editor, 'DELETE', `${path}?revision=3`)).status).toBe(200)
  expect((await school.staff(editor, 'PATCH', path, { revision: 3, changes: {} })).status).toBe(404)
  const restored = await school.staff(editor, 'POST', `${path}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { state: 'unpublished', isDeleted: false } })
})

test('versions are listed, read and restored into the draft', async () => {
  const { id, revision } = await find('faq', 'kur')
  const path = `/staff/faq/${id}`
  const kept = await school.staff(editor, 'POST', `${path}/version`, { revision, note: 'Önce' })
  expect(kept).toMatchObject({ status: 200, body: { number: 1 } })
  const changes = { question: 'Bambaşka bir soru mu?' }
  await school.staff(editor, 'PATCH', path, { revision, changes })
  const seen = { revision: revision + 1 }
  const restored = await school.staff(editor, 'POST', `${path}/version/1/restore`, seen)
  expect(restored).toMatchObject({ status: 200, body: { revision: revision + 2 } })
  const { body: versions } = await school.staff(editor, 'GET', `${path}/version`)
  expect(versions).toMatchObject([{ number: 2, cause: 'before-restore' }, { note: 'Önce' }])
  const one = await school.staff(editor, 'GET', `${path}/version/2`)
  expect(one).toMatchObject({ status: 200, body: { body: changes, isRestorable: true } })
})

test('an article’s questions are asked once each, and read below its text in their order', async () => {
  const { id, revision } = await find('article', 'IELTS')
  const path = `/staff/article/${id}`
  const faq = [
    { question: 'İkinci soru nedir?', reply: 'Yanıtı yirmi harften uzundur.' },
    { question: 'Birinci soru nedir?', reply: 'Bunun da yanıtı uzundur, evet.' },
  ]
  const twice = { revision, changes: { faq: [faq[0], faq[0]] } }
  await school.staff(editor, 'PATCH', path, twice)
  const refused = await school.staff(editor, 'POST', `${path}/publish`, { revision: revision + 1 })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { 'faq.1.question': 'Bu soru iki kez yazılmış.' } },
  })
  await school.staff(editor, 'PATCH', path, { revision: revision + 1, changes: { faq } })
  await school.staff(editor, 'POST', `${path}/publish`, { revision: revision + 2 })
  const { body } = await school.call('/article/get-with-slug/ielts-mi-toefl-mi')
  expect(body).toMatchObject({
    faq: faq.map((question, index) => ({ id: index + 1, ...question })),
  })
})

test('photographs of the school are shown on its page in their order, once it is published', async () => {
  const overview = await school.staff(editor, 'GET', '/staff/content?kind=about')
  const [row] = (overview.body as { rows: EntryRow[] }).rows
  const path = `/staff/about/${row!.id}`
  const { revision } = (await school.staff(editor, 'GET', path)).body as EntryRecord
  const changes = { lesson: 'page-yds', building: 'contact' }
  await school.staff(editor, 'PATCH', path, { revision, changes })
  expect((await school.call('/about')).body).toMatchObject({ photographs: [] })
  await school.staff(editor, 'POST', `${path}/publish`, { revision: revision + 1 })
  expect((await school.call('/about')).body).toMatchObject({
    photographs: [
      { of: 'building', picture: { src: expect.stringContaining('/contact.') } },
      { of: 'lesson', picture: { src: expect.stringContaining('/page-yds.') } },
    ],
  })
})

test('a preview is seen under its link until the link is taken back', async () => {
  const { id } = await find('article', 'IELTS')
  const path = `/staff/article/${id}`
  const until = async () =>
    ((await school.staff(editor, 'GET', path)).body as EntryRecord).previewUntil
  expect(await until()).toBeNull()
  await school.staff(editor, 'POST', `${path}/preview`, {})
  expect(Date.parse((await until()) ?? '')).toBeGreaterThan(Date.now())
  expect((await school.staff(editor, 'DELETE', `/staff/page/${id}/preview`)).status).toBe(404)
  expect((await school.staff(editor, 'DELETE', `${path}/preview`)).status).toBe(200)
  expect(await until()).toBeNull()
  expect((await school.staff(editor, 'DELETE', `${path}/preview`)).status).toBe(404)
})

test('an order that is not the whole list gets 409', async () => {
  const { body } = await school.staff(editor, 'GET', '/staff/benefit')
  const ids = (body as { rows: EntryRow[] }).rows.map(({ id }) => id)
  const turned = await school.staff(editor, 'PUT', '/staff/benefit/order', {
    ids: ids.toReversed(),
  })
  expect(turned.status).toBe(200)
  const short = await school.staff(editor, 'PUT', '/staff/benefit/order', { ids: ids.slice(1) })
  expect(short).toMatchObject({ status: 409, body: { message: expect.stringContaining('Liste') } })
})

test('publishing is planned for a time to come, and the plan is shown and put off', async () => {
  const { id, revision } = await find('benefit', '')
  const path = `/staff/benefit/${id}`
  const plan = { revision, act: 'unpublish', dueAt: '2100-01-01T09:00:30Z' }
  expect((await school.staff(editor, 'POST', `${path}/schedule`, plan)).status).toBe(200)
  const { body } = await school.staff(editor, 'GET', path)
  expect((body as EntryRecord).schedule).toEqual([
    { act: 'unpublish', dueAt: '2100-01-01T09:00:00.000Z' },
  ])
  await school.staff(editor, 'POST', `${path}/cancel-schedule`, { revision })
  const after = await school.staff(editor, 'GET', path)
  expect((after.body as EntryRecord).schedule).toEqual([])
})

test('dead links, claims and names of learners are told before publishing, each with its reason', async () => {
  const id = randomUUID()
  const [person] = (
    await school.pool.query(`select name, surname from learner where deleted_at is null limit 1`)
  ).rows as { name: string; surname: string }[]
  const name = `${person?.name} ${person?.surname}`
  const content = `<p>%100 başarı. <a href="/page/yds#x">var</a> <a href="/page/yok">yok</a></p><p>${name}</p>`
  await school.pool.query(`update media set alt = '' where key = 'about'`)
  const faq = [{ question: 'Kim öğretir?', reply: 'Bir numara öğretmenler.' }]
  const metadata = { title: 'Garantili' }
  const changes = { title: 'Şehrin EN İYİ kursu', content, faq, picture: 'about', metadata }
  await school.staff(editor, 'POST', '/staff/article', { id, changes })
  const { status, body } = await school.staff(editor, 'GET', `/staff/article/${id}/warning`)
  expect(status).toBe(200)
  const warnings = body as { field: string; excerpt: string; reason: string }[]
  expect(warnings.map(({ field, excerpt }) => [field, excerpt])).toEqual(
    expect.arrayContaining([
      ['title', 'Şehrin EN İYİ kursu'],
      ['metadata.title', 'Garantili'],
      ['faq.0.reply', 'Bir numara öğretmenler.'],
      ['picture', 'about'],
      ['content', '/page/yok'],
      ['content', name],
    ]),
  )
  expect(warnings.map(({ excerpt }) => excerpt)).not.toContain('/page/yds')
})

describe('refused are', () => {
  test('an id of another kind, and one that is none', async () => {
    const { id } = await find('faq', 'kur')
    expect((await school.staff(editor, 'GET', `/staff/page/${id}`)).status).toBe(404)
    expect((await school.staff(editor, 'GET', '/staff/page/7')).status).toBe(422)
  })

  test('fields that a kind has not got, by their path', async () => {
    const { id, revision } = await find('faq', 'kur')
    const sent = { revision, changes: { state: 'published' } }
    const { status, body } = await school.staff(editor, 'PATCH', `/staff/faq/${id}`, sent)
    expect([status, body]).toMatchObject([
      422,
      { fields: { 'changes.state': 'Böyle bir alan yok.' } },
    ])
  })

  test('settings of the school to an editor', async () => {
    expect((await school.staff(editor, 'GET', '/staff/site-config')).status).toBe(403)
    expect((await school.staff(admin, 'GET', '/staff/site-config')).status).toBe(200)
  })
})
