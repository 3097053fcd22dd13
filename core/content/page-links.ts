import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page, pageFaq, pageNeighbour } from '../../db/schema/content.ts'
import { pageTest } from '../../db/schema/page-test.ts'
import { test } from '../../db/schema/tests.ts'
import { AppError } from '../errors.ts'

export interface PageLinks {
  faq: readonly { question: string; reply: string }[]
  neighbours: readonly number[]
  testId?: number | null | undefined
}

/** Queries run one after the other, because they may share the connection of a transaction. */
export async function findPageLinks(db: Db, ids: readonly number[]) {
  const pages = [...ids]
  const faqs = await db
    .select()
    .from(pageFaq)
    .where(inArray(pageFaq.pageId, pages))
    .orderBy(asc(pageFaq.position))
  const neighbours = await db
    .select()
    .from(pageNeighbour)
    .where(inArray(pageNeighbour.pageId, pages))
    .orderBy(asc(pageNeighbour.position))
  const tests = await db.select().from(pageTest).where(inArray(pageTest.pageId, pages))
  return (id: number): PageLinks => ({
    faq: faqs
      .filter(({ pageId }) => pageId === id)
      .map(({ question, reply }) => ({ question, reply })),
    neighbours: neighbours
      .filter(({ pageId }) => pageId === id)
      .map(({ neighbourId }) => neighbourId),
    testId: tests.find(({ pageId }) => pageId === id)?.testId ?? null,
  })
}

export async function savePageLinks(
  tx: Db,
  pages: readonly (PageLinks & { pageId: number })[],
): Promise<void> {
  await refuseUnknown(tx, pages)
  const ids = pages.map(({ pageId }) => pageId)
  for (const table of [pageFaq, pageNeighbour, pageTest]) {
    await tx.delete(table).where(inArray(table.pageId, ids))
  }
  const faqs = pages.flatMap(({ pageId, faq }) =>
    faq.map(({ question, reply }, position) => ({ pageId, position, question, reply })),
  )
  const neighbours = pages.flatMap(({ pageId, neighbours }) =>
    neighbours.map((neighbourId, position) => ({ pageId, neighbourId, position })),
  )
  const tests = pages.flatMap(({ pageId, testId }) => (testId ? [{ pageId, testId }] : []))
  if (faqs.length > 0) await tx.insert(pageFaq).values(faqs)
  if (neighbours.length > 0) await tx.insert(pageNeighbour).values(neighbours)
  if (tests.length > 0) await tx.insert(pageTest).values(tests)
}

async function refuseUnknown(tx: Db, pages: readonly (PageLinks & { pageId: number })[]) {
  const neighbours = [...new Set(pages.flatMap(({ neighbours }) => neighbours))]
  const tests = [...new Set(pages.flatMap(({ testId }) => testId ?? []))]
  const knownPages = await tx.select({ id: page.id }).from(page).where(inArray(page.id, neighbours))
  const knownTests = await tx.select({ id: test.id }).from(test).where(inArray(test.id, tests))
  if (knownPages.length < neighbours.length) refuse('neighbours', 'Seçilen sayfalardan biri yok.')
  if (knownTests.length < tests.length) refuse('testId', 'Seçilen test yok.')
  if (pages.some(({ pageId, neighbours }) => neighbours.includes(pageId))) {
    refuse('neighbours', 'Bir sayfa kendi komşusu olamaz.')
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', { fields: { [field]: message } })
}
