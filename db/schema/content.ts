import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deletable, id, moment, tsvector, turkishSearch, turkishText } from './columns.ts'
import { media } from './media.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

export const contentState = pgEnum('content_state', ['draft', 'published'])

export interface PageFacts {
  duration: string
  level: string
  hours: string
  audience: string
  ages?: string
  fee?: number
  feeBefore?: number
  feeUnit?: string
  price?: string
  examFee?: string
}

export interface Question {
  question: string
  reply: string
}

function editable() {
  return {
    position: integer().notNull().default(0),
    state: contentState().notNull().default('published'),
    ...deletable(),
  }
}

export function picture() {
  return integer().references(() => media.id, { onDelete: 'set null' })
}

export const pageFamily = pgTable('page_family', {
  id: id(),
  key: text().notNull().unique(),
  name: turkishText().notNull(),
  sky: text().notNull(),
  describesCourses: boolean().notNull().default(false),
  listsCourses: boolean().notNull().default(false),
  menuColumn: integer().notNull(),
  footerColumn: integer().notNull(),
  ...editable(),
})

declarePublished(pageFamily)

export const page = pgTable(
  'page',
  {
    id: id(),
    slug: text().notNull(),
    title: turkishText().notNull(),
    menu: turkishText().notNull(),
    family: text()
      .notNull()
      .references(() => pageFamily.key, { onUpdate: 'cascade' }),
    summary: text().notNull(),
    content: text().notNull(),
    facts: jsonb().$type<PageFacts>().notNull(),
    pictureId: picture(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL => turkishSearch({ title: 'A', summary: 'B', content: 'D' }),
    ),
    ...editable(),
  },
  (table) => [
    uniqueIndex('page_slug_key').on(table.slug).where(sql`${table.deletedAt} is null`),
    index('page_search_index').using('gin', table.search),
    index('page_list_index').on(table.family, table.position),
  ],
)

declarePublished(page)

export const pageFaq = pgTable(
  'page_faq',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    question: text().notNull(),
    reply: text().notNull(),
  },
  (table) => [uniqueIndex('page_faq_position_key').on(table.pageId, table.position)],
)

declarePublished(pageFaq)

export const pageNeighbour = pgTable(
  'page_neighbour',
  {
    pageId: integer()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    neighbourId: integer()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.neighbourId] }),
    index('page_neighbour_neighbour_index').on(table.neighbourId),
  ],
)

export const article = pgTable(
  'article',
  {
    id: id(),
    slug: text().notNull(),
    title: turkishText().notNull(),
    category: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    pictureId: picture(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    faq: jsonb().$type<readonly Question[]>().notNull().default([]),
    publishedAt: moment().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL => turkishSearch({ title: 'A', summary: 'B', content: 'D' }),
    ),
    ...editable(),
  },
  (table) => [
    uniqueIndex('article_slug_key').on(table.slug).where(sql`${table.deletedAt} is null`),
    index('article_search_index').using('gin', table.search),
    index('article_list_index').on(table.publishedAt.desc(), table.id),
  ],
)

declarePublished(article)

export const faq = pgTable(
  'faq',
  {
    id: id(),
    question: text().notNull(),
    reply: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => turkishSearch({ question: 'A', reply: 'B' })),
    ...editable(),
  },
  (table) => [index('faq_search_index').using('gin', table.search)],
)

declarePublished(faq)

export const testimonial = pgTable('testimonial', {
  id: id(),
  name: turkishText().notNull(),
  course: text(),
  comment: text().notNull(),
  pictureId: picture(),
  /** True for a testimonial published before consents were recorded: shown without one until the first is recorded. */
  predatesConsent: boolean().notNull().default(false),
  ...editable(),
})

declarePurposes(testimonial, {
  name: 'testimonial',
  comment: 'testimonial',
  course: null,
})

export const slide = pgTable('slide', {
  id: id(),
  sky: text().notNull(),
  headline: text().notNull(),
  text: text().notNull(),
  href: text().notNull(),
  linkLabel: text().notNull(),
  mobileId: integer()
    .notNull()
    .references(() => media.id),
  desktopId: integer()
    .notNull()
    .references(() => media.id),
  ...editable(),
})

declarePublished(slide)

export const courseCard = pgTable('course_card', {
  id: id(),
  sky: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  href: text().notNull(),
  pictureId: picture(),
  ...editable(),
})

declarePublished(courseCard)

export const benefit = pgTable('benefit', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  icon: text().notNull(),
  large: boolean().notNull().default(false),
  ...editable(),
})

declarePublished(benefit)

/** A level of a course; the home page draws those of the first course that has any. `hours` are lesson hours. */
export const level = pgTable(
  'level',
  {
    id: id(),
    /** References `course`. The foreign key is in the migration only, because school.ts imports this file. */
    courseId: integer(),
    name: text().notNull(),
    goal: text().notNull(),
    hours: integer().notNull(),
    ...editable(),
  },
  (table) => [unique('level_course_key').on(table.courseId, table.id)],
)

declarePublished(level)

export const feature = pgTable(
  'feature',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    pageId: integer().references(() => page.id, { onDelete: 'set null' }),
    ...editable(),
  },
  (table) => [index('feature_page_index').on(table.pageId)],
)

declarePublished(feature)
