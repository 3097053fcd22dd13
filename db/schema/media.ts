import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, revised, turkishText } from './columns.ts'
import { declarePublished } from './purposes.ts'

/** A picture in several widths, each as AVIF and WebP, under `fileKey` in the file store. */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** Records and content files name it so: `page-yds`. */
    key: text().notNull().unique(),
    name: turkishText().notNull(),
    /** Folder in the file store. Its name contains a hash of the content, so the address can be cached for ever. */
    fileKey: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** Average colour, drawn until the picture has loaded: `#rrggbb`. */
    color: text(),
    /** The picture's card for social networks, 1200 x 630 JPEG, a path in the file store. */
    shareKey: text(),
    /** The point that must stay visible when the picture is cropped: percent from the left and from the top. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    ...revised(),
  },
  (table) => [
    check('media_focus_check', sql`"focus_x" between 0 and 100 and "focus_y" between 0 and 100`),
    index('media_list_index').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
  ],
)

declarePublished(media)
