import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '../../api/staff/check-content.ts'
import { account, auditLog } from '../../db/schema/accounts.ts'
import { contentVersion, mediaUse } from '../../db/schema/editing.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findEntry, publishChange } from '../../test/publish-change.ts'
import { findOrdered } from '../content/ordered-lists.ts'
import { getPage } from '../content/pages.ts'
import { createDraft, discardDraft, findVersions, restoreVersion, saveDraft } from './drafts.ts'
import { getEntry } from './entry.ts'
import { publish, unpublish } from './publish.ts'

const { db, url } = await createTestDatabase()

async function actorOf(email: string): Promise<Actor> {
  const [row] = await db.select().from(account).where(eq(account.email, email))
  return { accountId: row!.id, role: row!.role }
}
const editor = await actorOf('editor@ornek.com')
const admin = await actorOf('yonetici@ornek.com')

async function pageEntry(slug: string) {
  const { id: recordId } = await getPage(db, slug)
  return findEntry(db, { kind: 'page', recordId })
}

const BENEFIT = { title: 'Otopark', text: 'Okulun önünde.', icon: 'clock', large: false }

test('typed text is a draft: visitors see nothing of it, and no version and no audit row is made', async () => {
  const seen = await pageEntry('yds')
  const before = await getPage(db, 'yds')
  const audited = await db.$count(auditLog)
  const saved = await saveDraft(db, editor, seen, { changes: { title: 'Yeni YDS' } })
  expect(saved.revision).toBe(2)
  expect(await getPage(db, 'yds')).toEqual(before)
  expect(await getEntry(db, seen)).toMatchObject({
    revision: 2,
    hasDraft: true,
    state: 'published',
    updatedBy: expect.any(String),
    body: { title: 'Yeni YDS', menu: 'YDS', neighbours: expect.any(Array) },
    published: { title: before.title },
  })
  expect(await findVersions(db, seen)).toEqual([])
  expect(await db.$count(auditLog)).toBe(audited)
})

test('typing announces no change of content, publishing does', async () => {
  const client = new pg.Client({ connectionString: url })
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('listen content_changed')
  const seen = await findEntry(db, { kind: 'faq', recordId: 2 })
  await saveDraft(db, editor, seen, { changes: { question: 'Otopark var mıdır?' } })
  await client.query(`notify content_changed, 'typed'`)
  await publish(db, editor, { ...seen, revision: 2 }, checkContent)
  await client.query(`notify content_changed, 'end'`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  expect(heard).toEqual(['typed', 'faq', 'end'])
})

test('a change made from an older revision is refused and says who changed what and when', async () => {
  const seen = await pageEntry('ielts')
  await saveDraft(db, admin, seen, { changes: { title: 'Yöneticinin başlığı' } })
  const late = saveDraft(db, editor, seen, { changes: { title: 'Editörün başlığı' } })
  await expect(late).rejects.toMatchObject({
    code: 'stale',
    conflict: {
      changedBy: expect.stringMatching(/\S+ \S+/),
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      record: { revision: 2, body: { title: 'Yöneticinin başlığı' } },
    },
  })
  expect((await getEntry(db, seen)).body).toMatchObject({ title: 'Yöneticinin başlığı' })
})

test('exactly one of the changes sent at the same moment from one revision is taken', async () => {
  const seen = await pageEntry('toefl')
  const sent = ['a', 'b', 'c', 'd'].map((title) =>
    saveDraft(db, editor, seen, { changes: { title } }),
  )
  const results = await Promise.allSettled(sent)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('publishing writes rows, version and audit, empties the draft and leaves the revision', async () => {
  const seen = await pageEntry('sat')
  const { revision } = await saveDraft(db, editor, seen, {
    changes: { title: 'SAT Kursu', faq: [], picture: 'about' },
  })
  await publish(db, editor, { ...seen, revision, note: 'Yeni ad' }, checkContent)
  const page = await getPage(db, 'sat')
  expect(page).toMatchObject({ title: 'SAT Kursu', faq: [], picture: { alt: expect.any(String) } })
  const entry = await getEntry(db, seen)
  expect(entry).toMatchObject({ revision, hasDraft: false, body: { title: 'SAT Kursu' } })
  const [version] = await findVersions(db, seen)
  expect(version).toMatchObject({ number: 1, cause: 'published', note: 'Yeni ad', isLive: true })
  const [audit] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'publish'))
    .limit(1)
    .offset(1)
  expect(audit).toMatchObject({ entity: 'page', entityId: page.id, actorId: editor.accountId })
  expect(audit?.detail).toMatchObject({ after: { title: 'SAT Kursu', faq: [] } })
  expect(Object.keys(audit?.detail?.before ?? {}).sort()).toEqual(['faq', 'picture', 'title'])
})

test('a page keeps its neighbours, its test and its place in the menu when only its title changes', async () => {
  const before = await getPage(db, 'rusca')
  await publishChange(db, { kind: 'page', recordId: before.id }, { title: 'Rusça Kursu' })
  const { updatedAt: _, title: __, ...after } = await getPage(db, 'rusca')
  const { updatedAt: ___, title: ____, ...was } = before
  expect(after).toEqual({
    ...was,
    faq: was.faq.map((entry) => ({ ...entry, id: expect.any(Number) })),
    metadata: { ...was.metadata, image: expect.stringContaining('/kart/page-rusca.') },
  })
})

test('an incomplete draft is not published, and nothing of it is written', async () => {
  const seen = await pageEntry('yos')
  const { revision } = await saveDraft(db, editor, seen, { changes: { title: '', faq: null } })
  await expect(publish(db, editor, { ...seen, revision }, checkContent)).rejects.toMatchObject({
    code: 'invalid',
    fields: { title: 'Minimum 2 karakter olmalıdır.', faq: 'Bu alan zorunludur.' },
  })
  expect(await findVersions(db, seen)).toEqual([])
})

test.each([
  ['a picture', { picture: 'klingonca' }, 'picture'],
  ['a neighbour', { neighbours: [999_999] }, 'neighbours'],
  ['a test', { testId: 999_999 }, 'testId'],
  ['a family', { family: 'klingonca' }, 'family'],
])('%s that does not exist is refused by its field', async (_, changes, field) => {
  const seen = await pageEntry('almanca')
  const { revision } = await saveDraft(db, editor, seen, { changes })
  await expect(publish(db, editor, { ...seen, revision }, checkContent)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
  await discardDraft(db, editor, { ...seen, revision })
})

test('rich text is made safe in drafts too', async () => {
  const seen = await pageEntry('cince')
  const content = '<p onclick="x()">a</p><script>x()</script><h2 id="kur-boot">B</h2>'
  await saveDraft(db, editor, seen, { changes: { content } })
  expect((await getEntry(db, seen)).body.content).toBe('<p>a</p><h2 id="bolum-b">B</h2>')
})

test('something new is an entry only until it is published, then it stands last in its list', async () => {
  const before = await findOrdered(db, 'benefit', ['title'])
  const seen = { kind: 'benefit', id: randomUUID(), revision: 1 } as const
  await createDraft(db, editor, seen, { title: 'Otopark' })
  expect(await findOrdered(db, 'benefit', ['title'])).toEqual(before)
  expect(await getEntry(db, seen)).toMatchObject({ state: 'new', recordId: null, published: null })
  const { revision } = await saveDraft(db, editor, seen, { changes: BENEFIT })
  const id = await publish(db, editor, { ...seen, revision }, checkContent)
  expect((await findOrdered(db, 'benefit', ['title'])).at(-1)).toEqual({ id, title: 'Otopark' })
  await expect(createDraft(db, editor, seen, {})).rejects.toMatchObject({ code: 'already-created' })
})

test('a restored version goes into the draft, keeps what was drafted, and publishes nothing', async () => {
  const target = { kind: 'faq', recordId: 3 } as const
  await publishChange(db, target, { question: 'Birinci soru mu?' })
  await publishChange(db, target, { question: 'İkinci soru mu?' })
  const seen = await findEntry(db, target)
  const { revision } = await saveDraft(db, editor, seen, {
    changes: { question: 'Taslak soru mu?' },
  })
  const restored = await restoreVersion(db, editor, { ...seen, revision, version: 1 })
  expect(await getEntry(db, seen)).toMatchObject({
    revision: restored.revision,
    body: { question: 'Birinci soru mu?' },
    published: { question: 'İkinci soru mu?' },
  })
  expect((await findVersions(db, seen)).map(({ cause }) => cause)).toEqual([
    'before-restore',
    'published',
    'published',
  ])
})

test('a version of another form is not restored', async () => {
  const target = { kind: 'faq', recordId: 4 } as const
  await publishChange(db, target, { question: 'Birinci soru mu?' })
  const seen = await findEntry(db, target)
  await db.update(contentVersion).set({ shape: 99 }).where(eq(contentVersion.entryId, seen.id))
  await expect(restoreVersion(db, editor, { ...seen, version: 1 })).rejects.toMatchObject({
    code: 'bad-request',
  })
})

test('a discarded draft is kept as a version', async () => {
  const seen = await findEntry(db, { kind: 'faq', recordId: 5 })
  const { revision } = await saveDraft(db, editor, seen, { changes: { question: 'Olmadı mı?' } })
  await discardDraft(db, editor, { ...seen, revision })
  expect(await getEntry(db, seen)).toMatchObject({ hasDraft: false, revision: revision + 1 })
  expect(await findVersions(db, seen)).toMatchObject([{ cause: 'discarded' }])
})

test('an unpublished document is gone for visitors and comes back by publishing', async () => {
  const seen = await pageEntry('eyds')
  await unpublish(db, editor, seen)
  await expect(getPage(db, 'eyds')).rejects.toMatchObject({ code: 'not-found' })
  expect(await getEntry(db, seen)).toMatchObject({ state: 'unpublished', revision: seen.revision })
  await publish(db, editor, seen, checkContent)
  await expect(getPage(db, 'eyds')).resolves.toMatchObject({ slug: 'eyds' })
})

test('which pictures are shown is known of what is published and of what is drafted', async () => {
  const seen = await findEntry(db, { kind: 'slide', recordId: 1 })
  const usesOf = () =>
    db.select({ field: mediaUse.field }).from(mediaUse).where(eq(mediaUse.entryId, seen.id))
  expect((await usesOf()).map(({ field }) => field).sort()).toEqual(['desktop', 'mobile'])
  await saveDraft(db, SYSTEM, seen, { changes: { desktop: 'slide-2-desktop' } })
  expect((await usesOf()).map(({ field }) => field).sort()).toEqual([
    'desktop',
    'desktop',
    'mobile',
  ])
})
