import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactSettings, legalText, siteConfig } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'
import { COOKIES_SLUG, withCookieTable } from './cookie-table.ts'
import { fillController } from './fill-controller.ts'

export async function getLegalText(db: Db, slug: string) {
  const [found] = await db
    .select({
      text: legalText,
      controller: {
        school: siteConfig.name,
        tradeName: contactSettings.tradeName,
        mersis: contactSettings.mersis,
        kep: contactSettings.kep,
        licence: contactSettings.licence,
        address: contactSettings.address,
        phone: contactSettings.phone,
        email: contactSettings.email,
      },
    })
    .from(legalText)
    .innerJoin(siteConfig, sql`true`)
    .innerJoin(contactSettings, sql`true`)
    .where(and(eq(legalText.slug, slug), lte(legalText.publishedAt, sql`now()`)))
    .orderBy(desc(legalText.version))
    .limit(1)
  if (!found) throw new AppError('not-found')
  const { metaTitle, metaDescription, createdAt: _, ...text } = found.text
  return {
    ...text,
    content: fillController(
      slug === COOKIES_SLUG ? withCookieTable(text.content) : text.content,
      found.controller,
    ),
    publishedAt: text.publishedAt.toISOString(),
    metadata: { title: metaTitle, description: metaDescription, image: null },
  }
}
