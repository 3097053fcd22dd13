import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../api/staff/check-content.ts'
import { contentEntry, contentSchedule, slugHistory } from '../../db/schema/editing.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { createTestDatabase } from '../../test/database.ts'
import { findEntry, publishChange } from '../../test/publish-change.ts'
import { KINDS, type KindName, kindOf } from '../content/kinds.ts'
import {
  findFeatures,
  findOrdered,
  findSlides,
  type OrderedKind,
} from '../content/ordered-lists.ts'
import { findPages, getAddress, getPage } from '../content/pages.ts'
import { createDraft, saveDraft } from './drafts.ts'
import { getEntry } from './entry.ts'
import { findEntries } from './find-entries.ts'
import { publish } from './publish.ts'
import { deleteRecord, reorder, restoreRecord } from './records.ts'
import { cancelSchedule, runSchedule, schedule } from './schedule.ts'

const { db } = await createTestDatabase()

const LIST = { sort: 'position', order: 'asc', page: 1, perPage: 100 } as const
const NAMES = Object.keys(KINDS) as KindName[]

describe.each(NAMES)('every record of the kind %s', (kind) => {
  test('that the school came with can be edited, and published again it reads the same', async () => {
    const { rows } = await findEntries(db, kind, LIST)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, recordId, revision } of rows.slice(0, 3)) {
      const before = (await kindOf(kind).findBodies(db, [recordId ?? 0])).get(recordId ?? 0)
      const published = await publish(db, SYSTEM, { kind, id, revision }, checkContent)
      const after = (await kindOf(kind).findBodies(db, [published])).get(published)
      const day = kind === 'legal-text' ? { publishedAt: expect.any(String) } : {}
      expect(after).toEqual({ ...before, ...day })
    }
  })
})

test('a list can be searched by Turkish words and filtered by state', async () => {
  const found = await findEntries(db, 'page', { ...LIST, q: 'İNGİLİZCE' })
  expect(found.rows.length).toBeGreaterThan(3)
  expect(found.rows.every(({ title }) => /ngilizce/i.test(title ?? ''))).toBe(true)
  const seen = await findEntry(db, { kind: 'page', recordId: found.rows[0]!.recordId! })
  await saveDraft(db, SYSTEM, seen, { changes: { title: '100%' } })
  expect((await findEntries(db, 'page', { ...LIST, q: '0%' })).rows).toHaveLength(1)
  expect(await findEntries(db, 'page', { ...LIST, state: 'drafted' })).toMatchObject({
    total: 1,
    hasMore: false,
    rows: [{ title: '100%', hasDraft: true }],
  })
  expect((await findEntries(db, 'page', { ...LIST, perPage: 10, page: 4 })).rows).toHaveLength(9)
})

describe('an ordered list', () => {
  const titles = async () => (await findOrdered(db, 'benefit', ['title'])).map(({ title }) => title)

  test('takes the order that it is given as a whole', async () => {
    const before = await titles()
    const { rows } = await findEntries(db, 'benefit', LIST)
    const ids = rows.map(({ id }) => id)
    await reorder(db, SYSTEM, { kind: 'benefit', ids: [ids.at(-1)!, ...ids.slice(0, -1)] })
    expect(await titles()).toEqual([before.at(-1), ...before.slice(0, -1)])
  })

  test('refuses an order that misses one or names a stranger', async () => {
    const { rows } = await findEntries(db, 'benefit', LIST)
    const ids = rows.map(({ id }) => id)
    const before = await titles()
    for (const wrong of [ids.slice(1), [...ids.slice(1), randomUUID()], [...ids, ids[0]!]]) {
      const reordering = reorder(db, SYSTEM, { kind: 'benefit', ids: wrong })
      await expect(reordering).rejects.toMatchObject({ code: 'stale' })
    }
    expect(await titles()).toEqual(before)
  })

  const ORDERED: OrderedKind[] = [
    'faq',
    'slide',
    'course-card',
    'feature',
    'page-family',
    'testimonial',
  ]

  test.each(ORDERED)('loses a %s that is deleted and gets it back where it was', async (kind) => {
    const find = () => findOrdered(db, kind, [])
    const before = await find()
    const seen = await findEntry(db, { kind, recordId: before[1]!.id })
    await deleteRecord(db, SYSTEM, seen)
    expect(await find()).toEqual(before.toSpliced(1, 1))
    expect((await findEntries(db, kind, LIST)).rows).toHaveLength(before.length - 1)
    await expect(saveDraft(db, SYSTEM, seen, { changes: {} })).rejects.toMatchObject({
      code: 'not-found',
    })
    await restoreRecord(db, SYSTEM, seen)
    expect(await find()).toEqual(before)
  })
})

test('a document that the site cannot do without is not deleted', async () => {
  const seen = await findEntry(db, { kind: 'site-config', recordId: 1 })
  await expect(deleteRecord(db, SYSTEM, seen)).rejects.toMatchObject({ code: 'bad-request' })
})

describe('an address', () => {
  const rename = (recordId: number, slug: string) =>
    publishChange(db, { kind: 'page', recordId }, { slug })

  test('that was changed twice leads from both old ones to the present one', async () => {
    const { id } = await getPage(db, 'almanca')
    await rename(id, 'almanca-kursu')
    await rename(id, 'almanca-kurslari')
    for (const old of ['almanca', 'almanca-kursu']) {
      expect(await getAddress(db, `/page/${old}`)).toEqual({ path: '/page/almanca-kurslari' })
    }
    await expect(getAddress(db, '/page/almanca-kurslari')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('that was changed and changed back leaves one row and no loop', async () => {
    const { id } = await getPage(db, 'rusca')
    await rename(id, 'rusca-kursu')
    await rename(id, 'rusca')
    const rows = await db.select().from(slugHistory).where(eq(slugHistory.recordId, id))
    expect(rows).toMatchObject([{ kind: 'page', slug: 'rusca-kursu' }])
  })

  test('that is old may be taken by a new record', async () => {
    const { id } = await getPage(db, 'arapca')
    await rename(id, 'arapca-kursu')
    const seen = { kind: 'page', id: randomUUID(), revision: 1 } as const
    const body = (await kindOf('page').findBodies(db, [id])).get(id)
    await createDraft(db, SYSTEM, seen, { ...body, slug: 'arapca' })
    const created = await publish(db, SYSTEM, seen, checkContent)
    expect((await getPage(db, 'arapca')).id).toBe(created)
    await expect(getAddress(db, '/page/arapca')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('that another record has is refused', async () => {
    const { id } = await getPage(db, 'japonca')
    await expect(rename(id, 'fransizca')).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: 'Bu adres ya da ad başka bir kayıtta kullanılıyor.' },
    })
  })

  test('of a page that is gone leads nowhere, and a feature that opened it is not shown', async () => {
    const page = await getPage(db, 'en-iyi-fiyat')
    await rename(page.id, 'fiyat')
    expect((await findFeatures(db)).map(({ href }) => href)).toContain('fiyat')
    await deleteRecord(db, SYSTEM, await findEntry(db, { kind: 'page', recordId: page.id }))
    await expect(getAddress(db, '/page/en-iyi-fiyat')).rejects.toMatchObject({ code: 'not-found' })
    expect((await findFeatures(db)).map(({ href }) => href)).not.toContain('fiyat')
  })
})

describe('a schedule', () => {
  const soon = () => new Date(Date.now() + 3_600_000)
  const letDue = () => db.update(contentSchedule).set({ dueAt: new Date(Date.now() - 1000) })

  test('publishes what was seen, and what was typed afterwards stays a draft', async () => {
    const seen = await findEntry(db, { kind: 'slide', recordId: 2 })
    const typed = await saveDraft(db, SYSTEM, seen, { changes: { headline: 'Zamanlanan' } })
    const planned = { ...seen, revision: typed.revision, dueAt: soon() }
    await schedule(db, SYSTEM, { ...planned, act: 'publish' }, checkContent)
    const later = { changes: { headline: 'Sonradan' } }
    const { revision } = await saveDraft(db, SYSTEM, { ...seen, revision: typed.revision }, later)
    expect(await runSchedule(db, checkContent)).toEqual({ done: 0, failures: [] })
    await letDue()
    expect(
      await Promise.all([runSchedule(db, checkContent), runSchedule(db, checkContent)]),
    ).toEqual(expect.arrayContaining([{ done: 1, failures: [] }]))
    const headlines = (await findSlides(db)).map(({ headline }) => headline)
    expect(headlines).toContain('Zamanlanan')
    expect(await getEntry(db, seen)).toMatchObject({
      revision,
      hasDraft: true,
      body: { headline: 'Sonradan' },
      schedule: [],
    })
    await db.update(contentEntry).set({ draft: null }).where(eq(contentEntry.id, seen.id))
  })

  test('takes away at its time, and does nothing once it is cancelled', async () => {
    const seen = await findEntry(db, { kind: 'slide', recordId: 3 })
    await schedule(db, SYSTEM, { ...seen, act: 'unpublish', dueAt: soon() }, checkContent)
    await cancelSchedule(db, SYSTEM, seen)
    await letDue()
    expect(await runSchedule(db, checkContent)).toEqual({ done: 0, failures: [] })
    await schedule(db, SYSTEM, { ...seen, act: 'unpublish', dueAt: soon() }, checkContent)
    await letDue()
    expect(await runSchedule(db, checkContent)).toMatchObject({ done: 1 })
    expect((await findSlides(db)).map(({ id }) => id)).not.toContain(3)
  })

  test('that cannot be done says why and leaves everything as it was', async () => {
    const seen = await findEntry(db, { kind: 'page', recordId: (await findPages(db))[5]!.id })
    const typed = await saveDraft(db, SYSTEM, seen, { changes: { slug: 'fransizca' } })
    const planned = { ...seen, revision: typed.revision, dueAt: soon() }
    await schedule(db, SYSTEM, { ...planned, act: 'publish' }, checkContent)
    const pages = await findPages(db)
    await letDue()
    const { done, failures } = await runSchedule(db, checkContent)
    expect([done, failures]).toMatchObject([0, [{ code: 'invalid' }]])
    expect(await findPages(db)).toEqual(pages)
    const [row] = await db
      .select()
      .from(contentSchedule)
      .where(eq(contentSchedule.entryId, seen.id))
    expect(row).toMatchObject({ state: 'failed', failure: expect.stringContaining('slug') })
  })

  test('is refused for a time that has passed', async () => {
    const seen = await findEntry(db, { kind: 'slide', recordId: 4 })
    const planning = schedule(
      db,
      SYSTEM,
      { ...seen, act: 'unpublish', dueAt: new Date() },
      checkContent,
    )
    await expect(planning).rejects.toMatchObject({ fields: { dueAt: 'İleri bir zaman seçin.' } })
  })
})
