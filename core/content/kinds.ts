import { type SQL, sql } from 'drizzle-orm'
import { dayStart } from '../../db/days.ts'
import {
  article,
  benefit,
  courseCard,
  faq,
  feature,
  page,
  pageFamily,
  slide,
  testimonial,
} from '../../db/schema/content.ts'
import { about, contactSettings, legalText, siteConfig } from '../../db/schema/settings.ts'
import { type BrandRole, checkColor, isHex } from '../brand/brand-colors.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { type BodyOf, type Kind, tableKind } from './kind.ts'
import { findPageLinks, type PageLinks, savePageLinks } from './page-links.ts'
import { consentState } from './published.ts'

const row = tableKind({
  table: page,
  fields: ['slug', 'title', 'menu', 'family', 'summary', 'content', 'facts'],
  titleField: 'title',
  words: ['title', 'menu', 'summary', 'facts', 'faq', 'metadata'],
  pictures: ['picture'],
  richTexts: ['content'],
  address: '/page/',
  sample: null,
})

const pageKind: Kind<BodyOf<typeof row> & PageLinks> = {
  ...row,
  sample: {
    place: 'pages',
    emptied: {
      summary: '',
      content: '',
      facts: { duration: '', level: '', hours: '', audience: '' },
      faq: [],
      metadata: { title: '', description: '' },
    },
  },
  async findBodies(db, ids) {
    const rows = await row.findBodies(db, ids)
    const links = await findPageLinks(db, ids)
    return new Map([...rows].map(([id, body]) => [id, { ...body, ...links(id) }]))
  },
  async saveBodies(tx, records) {
    const ids = await row.saveBodies(tx, records)
    await savePageLinks(
      tx,
      records.map(({ body }, index) => ({ pageId: ids[index] ?? 0, ...body })),
    )
    return ids
  },
}

const testimonialRow = tableKind({
  table: testimonial,
  fields: ['name', 'course', 'comment'],
  titleField: 'name',
  words: ['name', 'course', 'comment'],
  pictures: ['picture'],
  sample: { place: 'testimonials', emptied: 'delete' },
})

const SENTENCES = {
  missing: 'Yayımlamak için kişinin onayını kaydedin.',
  ended: 'Onayın süresi doldu; yayımlamak için yenisini kaydedin.',
  withdrawn: 'Onay geri alındı; yayımlamak için yenisini kaydedin.',
}

const testimonialKind: Kind<BodyOf<typeof testimonialRow>> & Pick<typeof testimonialRow, 'table'> =
  {
    ...testimonialRow,
    async findFieldErrors(db, entryId) {
      const { rows } = await db.execute<{ state: 'valid' | keyof typeof SENTENCES }>(
        sql`select ${consentState(sql`${entryId}::uuid`)} as state`,
      )
      const state = rows[0]?.state ?? 'missing'
      const errors: Record<string, string> = {}
      if (state !== 'valid') errors.consent = SENTENCES[state]
      return errors
    },
  }

const siteConfigRow = tableKind({
  table: siteConfig,
  fields: [
    'name',
    'title',
    'description',
    'keywords',
    'copyrightYear',
    'brandColor',
    'accentColor',
  ],
  titleField: 'name',
  words: ['name', 'title', 'description', 'keywords'],
  pictures: ['logo'],
  sample: { place: 'school' },
})

const siteConfigKind: Kind<BodyOf<typeof siteConfigRow>> & Pick<typeof siteConfigRow, 'table'> = {
  ...siteConfigRow,
  async findFieldErrors(_, __, { brandColor, accentColor }) {
    return { ...colorError('brand', brandColor), ...colorError('accent', accentColor) }
  },
}

function colorError(role: BrandRole, color: unknown): Record<string, string> {
  const error = isHex(color) ? checkColor(role, color).error : null
  return error ? { [`${role}Color`]: error } : {}
}

const legalTextRow = tableKind({
  table: legalText,
  fields: ['slug', 'title', 'content', 'notice', 'publishedAt'],
  titleField: 'title',
  words: ['title', 'notice', 'metadata'],
  richTexts: ['content'],
  // Its first sentence marks the sample, also in a text that somebody has changed.
  sample: null,
})

/**
 * People have agreed to its wording, so each publishing adds a version and none is ever changed. A later version holds from
 * its publishing, or from a later day that it names.
 */
const legalTextKind: Kind<BodyOf<typeof legalTextRow>> = {
  ...legalTextRow,
  async saveBodies(tx, records) {
    const values = records.map(({ body: { metadata, ...text } }) => ({
      ...text,
      version: sql<number>`(select coalesce(max("version"), 0) + 1 from ${legalText} where "slug" = ${text.slug})`,
      content: cleanRichText(text.content),
      metaTitle: metadata.title,
      metaDescription: metadata.description,
      publishedAt: holdsFrom(text),
    }))
    const rows = await tx.insert(legalText).values(values).returning({ id: legalText.id })
    return rows.map(({ id }) => id)
  },
}

function holdsFrom({ slug, publishedAt }: { slug: string; publishedAt: Date }): SQL {
  const today = sql`(select ${dayStart()} from ${legalText} where "slug" = ${slug} limit 1)`
  return sql`greatest(${sql.param(publishedAt, legalText.publishedAt)}, ${today})`
}

export const KINDS = {
  'page-family': tableKind({
    table: pageFamily,
    fields: [
      'key',
      'name',
      'sky',
      'describesCourses',
      'listsCourses',
      'menuColumn',
      'footerColumn',
    ],
    titleField: 'name',
    words: ['name'],
    sample: null,
  }),
  page: pageKind,
  article: tableKind({
    table: article,
    fields: ['slug', 'title', 'category', 'summary', 'content', 'faq', 'publishedAt'],
    titleField: 'title',
    words: ['title', 'category', 'summary', 'faq', 'metadata'],
    pictures: ['picture'],
    richTexts: ['content'],
    address: '/article/',
    sample: { place: 'articles', emptied: 'delete' },
  }),
  faq: tableKind({
    table: faq,
    fields: ['question', 'reply', 'title', 'content'],
    titleField: 'question',
    words: ['question', 'reply', 'title', 'content'],
    sample: { place: 'questions', emptied: { reply: '', content: '' } },
  }),
  testimonial: testimonialKind,
  slide: tableKind({
    table: slide,
    fields: ['sky', 'headline', 'text', 'href', 'linkLabel'],
    titleField: 'headline',
    words: ['headline', 'text', 'linkLabel'],
    pictures: ['mobile', 'desktop'],
    sample: { place: 'home', emptied: { text: '', linkLabel: '' } },
  }),
  'course-card': tableKind({
    table: courseCard,
    fields: ['sky', 'title', 'content', 'href'],
    titleField: 'title',
    words: ['title', 'content'],
    pictures: ['picture'],
    sample: { place: 'home', emptied: { content: '' } },
  }),
  benefit: tableKind({
    table: benefit,
    fields: ['title', 'text', 'icon', 'large'],
    titleField: 'title',
    words: ['title', 'text'],
    sample: { place: 'home', emptied: { text: '' } },
  }),
  feature: tableKind({
    table: feature,
    fields: ['title', 'text', 'pageId'],
    titleField: 'title',
    words: ['title', 'text'],
    sample: { place: 'home', emptied: { text: '' } },
  }),
  about: tableKind({
    table: about,
    fields: ['title', 'subTitle', 'content'],
    titleField: 'title',
    words: ['title', 'subTitle', 'metadata'],
    pictures: ['picture', 'building', 'classroom', 'lesson'],
    richTexts: ['content'],
    sample: { place: 'pages' },
  }),
  'contact-settings': tableKind({
    table: contactSettings,
    fields: [
      'phone',
      'phoneHours',
      'email',
      'address',
      'map',
      'directions',
      'whatsapp',
      'intro',
      'social',
      'tradeName',
      'mersis',
      'kep',
      'licence',
    ],
    titleField: 'email',
    words: ['phone', 'email', 'address', 'intro', 'licence'],
    sample: { place: 'school' },
  }),
  'site-config': siteConfigKind,
  'legal-text': legalTextKind,
}

export const HOME_KINDS = [
  'slide',
  'course-card',
  'benefit',
  'feature',
  'testimonial',
] as const satisfies KindName[]

export type KindName = keyof typeof KINDS

export type BodyOfKind<K extends KindName> = BodyOf<(typeof KINDS)[K]>

export function kindOf(name: string): Kind {
  return KINDS[name as KindName] as unknown as Kind
}
