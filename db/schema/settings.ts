import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, singleton, timestamps } from './columns.ts'
import { picture } from './content.ts'
import { declarePublished } from './purposes.ts'

export const about = pgTable(
  'about',
  {
    id: singleton(),
    title: text().notNull(),
    subTitle: text().notNull(),
    content: text().notNull(),
    pictureId: picture(),
    buildingId: picture(),
    classroomId: picture(),
    lessonId: picture(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    ...timestamps(),
  },
  (table) => [check('about_single_check', sql`${table.id} = 1`)],
)

declarePublished(about)

export const contactSettings = pgTable(
  'contact_settings',
  {
    id: singleton(),
    phone: text().notNull(),
    phoneHours: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    map: text().notNull(),
    directions: text().notNull(),
    whatsapp: text().notNull(),
    intro: text().notNull(),
    /** The controller of personal data, as legal texts name it; without a trade name the school's own. */
    tradeName: text(),
    mersis: text(),
    kep: text(),
    /** The institution’s name and number on the licence of the ministry of education. */
    licence: text(),
    social: jsonb().$type<{ name: string; href: string }[]>().notNull(),
    ...timestamps(),
  },
  (table) => [check('contact_settings_single_check', sql`${table.id} = 1`)],
)

declarePublished(contactSettings)

export const siteConfig = pgTable(
  'site_config',
  {
    id: singleton(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    keywords: text().array().notNull(),
    copyrightYear: integer().notNull(),
    logoId: picture(),
    brandColor: text(),
    accentColor: text(),
    ...timestamps(),
  },
  (table) => [
    check('site_config_single_check', sql`${table.id} = 1`),
    index('site_config_logo_index').on(table.logoId),
  ],
)

declarePublished(siteConfig)

/** One version of a legal text. A trigger refuses edits: a change is a new version, and records refer to the version that was shown. */
export const legalText = pgTable(
  'legal_text',
  {
    id: id(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    notice: text(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    publishedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('legal_text_version_key').on(table.slug, table.version)],
)

declarePublished(legalText)
