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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deletable, id, moment, tsvector, turkishSearch, turkishText } from './columns.ts'
import { media } from './media.ts'

export const contentState = pgEnum('content_state', ['draft', 'published'])

export const family = pgEnum('family', [
  'general',
  'exams',
  'languages',
  'children',
  'professional',
  'school',
])

export interface PageFacts {
  duration: string
  level: string
  hours: string
  audience: string
  price?: string
  examFee?: string
}

/** State, order and revision: what every content record that people edit has. */
function editable() {
  return {
    position: integer().notNull().default(0),
    state: contentState().notNull().default('published'),
    revision: integer().notNull().default(1),
    ...deletable(),
  }
}

/** A reference to a picture; content outlives the picture. */
export function picture() {
  return integer().references(() => media.id, { onDelete: 'set null' })
}

export const page = pgTable(
  'page',
  {
    id: id(),
    slug: text().notNull(),
    title: turkishText().notNull(),
    menu: turkishText().notNull(),
    family: family().notNull(),
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

export const faq = pgTable('faq', {
  id: id(),
  question: text().notNull(),
  reply: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  ...editable(),
})

export const testimonial = pgTable('testimonial', {
  id: id(),
  name: turkishText().notNull(),
  course: text(),
  comment: text().notNull(),
  pictureId: picture(),
  ...editable(),
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

export const courseCard = pgTable('course_card', {
  id: id(),
  sky: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  href: text().notNull(),
  pictureId: picture(),
  ...editable(),
})

export const benefit = pgTable('benefit', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  icon: text().notNull(),
  large: boolean().notNull().default(false),
  ...editable(),
})

/** A step of the way that the school teaches, as the home page draws it; `hours` are lesson hours. */
export const level = pgTable('level', {
  id: id(),
  name: text().notNull(),
  goal: text().notNull(),
  hours: integer().notNull(),
  ...editable(),
})

/** A tile of the home page's feature strip; `href` is the slug of a page. */
export const feature = pgTable('feature', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  href: text().notNull(),
  ...editable(),
})
