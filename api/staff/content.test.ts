import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { ListedKind } from '../../contract/staff/content-inputs.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const editor = await school.signInStaff('editor@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

const { article, benefit, faq } = LISTED_CONTENT

async function find(kind: ListedKind, q: string) {
  return (await school.done(editor, LISTED_CONTENT[kind].list, { q })).rows[0]!
}

const KINDS = ['page', 'article', 'faq', 'benefit'] as const

test.each(KINDS)('GET /staff/%s lists what is published with its revision', async (kind) => {
  const { rows } = await school.done(editor, LISTED_CONTENT[kind].list, { perPage: 5 })
  const one = await school.done(editor, LISTED_CONTENT[kind].get, { id: rows[0]!.id })
  expect(one).toMatchObject({ state: 'published', hasDraft: false, missing: {} })
})

test('two editors’ saves on one record: the second gets 409 that names who and when', async () => {
  const { id, revision } = await find('page', 'IELTS')
  const { page } = LISTED_CONTENT
  const first = await school.done(admin, page.update, {
    id,
    revision,
    changes: { title: 'Birinci' },
  })
  expect(first.revision).toBe(revision + 1)
  const late = { revision, changes: { menu: 'İkinci' } }
  const second = await school.staff(editor, 'PATCH', `/staff/page/${id}`, late)
  expect(second.status).toBe(409)
  const { message, changedBy, changedAt, record } = second.body as Record<string, unknown>
  expect(message).toBe(`${changedBy} bu kaydı siz açtıktan sonra değiştirdi.`)
  expect(changedAt).toBe(first.updatedAt)
  expect(record).toMatchObject({ revision: revision + 1, body: { title: 'Birinci' } })
  const { body } = await school.done(editor, page.get, { id })
  expect(body).toMatchObject({ title: 'Birinci', menu: 'IELTS' })
})

test('an article is begun, completed, published, renamed, taken away, deleted and brought back', async () => {
  const id = randomUUID()
  const path = `/staff/article/${id}`
  expect(await school.done(editor, article.create, { id, changes: { title: 'Y' } })).toMatchObject({
    state: 'new',
    revision: 1,
    missing: { slug: 'Bu alan zorunludur.' },
  })
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
  const update = (revision: number, changes: object) =>
    school.done(editor, article.update, { id, revision, changes })
  const publish = (revision: number) => school.done(editor, article.publish, { id, revision })
  await update(1, changes)
  expect(await publish(2)).toMatchObject({ state: 'published', missing: {} })
  const shown = await school.call('/article/get-with-slug/yeni-yazi')
  expect(shown).toMatchObject({ status: 200, body: { content: '<p>Bir</p>' } })

  await update(2, { slug: 'daha-yeni' })
  await publish(3)
  const moved = await school.call('/address?path=/article/yeni-yazi')
  expect(moved).toMatchObject({ status: 200, body: { path: '/article/daha-yeni' } })

  await school.done(editor, article.unpublish, { id, revision: 3 })
  expect((await school.call('/article/get-with-slug/daha-yeni')).status).toBe(404)
  await school.done(editor, article.remove, { id, revision: 3 })
  expect((await school.staff(editor, 'PATCH', path, { revision: 3, changes: {} })).status).toBe(404)
  const restored = await school.done(editor, article.restore, { id })
  expect(restored).toMatchObject({ state: 'unpublished', isDeleted: false })
})

test('versions are listed, read and restored into the draft', async () => {
  const { id, revision } = await find('faq', 'kur')
  const kept = await school.done(editor, faq.keepVersion, { id, revision, note: 'Önce' })
  expect(kept).toEqual({ number: 1 })
  const changes = { question: 'Bambaşka bir soru mu?' }
  await school.done(editor, faq.update, { id, revision, changes })
  const seen = { id, number: 1, revision: revision + 1 }
  const restored = await school.done(editor, faq.restoreVersion, seen)
  expect(restored.revision).toBe(revision + 2)
  const versions = await school.done(editor, faq.listVersions, { id })
  expect(versions).toMatchObject([{ number: 2, cause: 'before-restore' }, { note: 'Önce' }])
  const one = await school.done(editor, faq.getVersion, { id, number: 2 })
  expect(one).toMatchObject({ body: changes, isRestorable: true })
})

test('an article’s questions are asked once each, and read below its text in their order', async () => {
  const { id, revision } = await find('article', 'IELTS')
  const update = (seen: number, questions: object[]) =>
    school.done(editor, article.update, { id, revision: seen, changes: { faq: questions } })
  const questions = [
    { question: 'İkinci soru nedir?', reply: 'Yanıtı yirmi harften uzundur.' },
    { question: 'Birinci soru nedir?', reply: 'Bunun da yanıtı uzundur, evet.' },
  ]
  await update(revision, [questions[0]!, questions[0]!])
  const path = `/staff/article/${id}/publish`
  const refused = await school.staff(editor, 'POST', path, { revision: revision + 1 })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { 'faq.1.question': 'Bu soru iki kez yazılmış.' } },
  })
  await update(revision + 1, questions)
  await school.done(editor, article.publish, { id, revision: revision + 2 })
  const { body } = await school.call('/article/get-with-slug/ielts-mi-toefl-mi')
  expect(body).toMatchObject({
    faq: questions.map((question, index) => ({ id: index + 1, ...question })),
  })
})

test('photographs of the school are shown on its page in their order, once it is published', async () => {
  const { about } = SINGLE_CONTENT
  const [row] = (await school.done(editor, about.list)).rows
  const { id, revision } = row!
  const changes = { lesson: 'page-yds', building: 'contact' }
  await school.done(editor, about.update, { id, revision, changes })
  expect((await school.call('/about')).body).toMatchObject({ photographs: [] })
  await school.done(editor, about.publish, { id, revision: revision + 1 })
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
  const until = async () => (await school.done(editor, article.get, { id })).previewUntil
  expect(await until()).toBeNull()
  await school.done(editor, article.preview, { id })
  expect(Date.parse((await until()) ?? '')).toBeGreaterThan(Date.now())
  expect((await school.staff(editor, 'DELETE', `/staff/page/${id}/preview`)).status).toBe(404)
  await school.done(editor, article.withdrawPreviews, { id })
  expect(await until()).toBeNull()
  expect((await school.staff(editor, 'DELETE', `${path}/preview`)).status).toBe(404)
})

test('an order that is not the whole list gets 409', async () => {
  const { rows } = await school.done(editor, benefit.list)
  const ids = rows.map(({ id }) => id)
  await school.done(editor, benefit.reorder, { ids: ids.toReversed() })
  const short = await school.staff(editor, 'PUT', '/staff/benefit/order', { ids: ids.slice(1) })
  expect(short).toMatchObject({ status: 409, body: { message: expect.stringContaining('Liste') } })
})

test('publishing is planned for a time to come, and the plan is shown and put off', async () => {
  const { id, revision } = await find('benefit', '')
  const planned = async () => (await school.done(editor, benefit.get, { id })).schedule
  const plan = { id, revision, act: 'unpublish', dueAt: '2100-01-01T09:00:30Z' }
  await school.done(editor, benefit.schedule, plan)
  expect(await planned()).toEqual([{ act: 'unpublish', dueAt: '2100-01-01T09:00:00.000Z' }])
  await school.done(editor, benefit.cancelSchedule, { id, revision })
  expect(await planned()).toEqual([])
})

test('dead links, claims and names of learners are told before publishing, each with its reason', async () => {
  const id = randomUUID()
  const [person] = (
    await school.pool.query(`select name, surname from learner where deleted_at is null limit 1`)
  ).rows as { name: string; surname: string }[]
  const name = `${person?.name} ${person?.surname}`
  const content = `<p>%100 başarı. <a href="/page/yds#x">var</a> <a href="/page/yok">yok</a></p><p>${name}</p>`
  await school.pool.query(`update media set alt = '' where key = 'about'`)
  const questions = [{ question: 'Kim öğretir?', reply: 'Bir numara öğretmenler.' }]
  const changes = {
    title: 'Şehrin EN İYİ kursu',
    content,
    faq: questions,
    picture: 'about',
    metadata: { title: 'Garantili' },
  }
  await school.done(editor, article.create, { id, changes })
  const warnings = await school.done(editor, article.findWarnings, { id })
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
