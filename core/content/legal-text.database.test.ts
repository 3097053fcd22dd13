import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentEntry } from '../../db/schema/editing.ts'
import { legalText } from '../../db/schema/settings.ts'
import { createTestDatabase } from '../../test/database.ts'
import { publishChange } from '../../test/publish-change.ts'
import { getLegalText } from './site-settings.ts'

const { db } = await createTestDatabase()

test('legal texts gain a version by publishing, which holds from that day; the one that people agreed to is never changed', async () => {
  const [entry] = await db.select().from(contentEntry).where(eq(contentEntry.kind, 'legal-text'))
  const [before] = await db.select().from(legalText).where(eq(legalText.id, entry!.recordId!))
  const changes = { title: 'Yeni Metin', publishedAt: '2026-10-01' }
  await publishChange(db, { kind: 'legal-text', recordId: before!.id }, changes)
  const rows = await db
    .select()
    .from(legalText)
    .where(eq(legalText.slug, before!.slug))
    .orderBy(legalText.version)
  expect(rows).toEqual([before, expect.objectContaining({ version: 2, title: 'Yeni Metin' })])
  const [, now] = rows
  expect(now?.publishedAt.getTime()).toBeGreaterThan(Date.now() - 25 * 60 * 60_000)

  const isOld = eq(legalText.id, before!.id)
  const cause = { message: expect.stringContaining('never changed') }
  const changed = db.update(legalText).set({ title: 'Başka' }).where(isOld)
  await expect(changed).rejects.toMatchObject({ cause })
  await expect(db.delete(legalText).where(isOld)).rejects.toMatchObject({ cause })
})

test('a version may hold from a day to come, until when the one before stands on the site', async () => {
  const isTerms = eq(legalText.slug, 'terms-of-use')
  const [before] = await db.select().from(legalText).where(isTerms)
  const later = '2099-01-01T00:00:00.000Z'
  await publishChange(
    db,
    { kind: 'legal-text', recordId: before!.id },
    { title: 'İleride', publishedAt: later },
  )
  const [, next] = await db.select().from(legalText).where(isTerms).orderBy(legalText.version)
  expect(next?.publishedAt.toISOString()).toBe(later)
  expect(await getLegalText(db, 'terms-of-use')).toMatchObject({ version: 1, title: before!.title })
})
