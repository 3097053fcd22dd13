import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id } from './columns.ts'

/** A picture in several widths, each as AVIF and WebP, under `fileKey` in the file store. */
export const media = pgTable('media', {
  id: id(),
  /** A name that people and content files use, such as `page-yds`. */
  key: text().notNull().unique(),
  /** Folder in the file store; holds a hash of the content, so its address can be cached for ever. */
  fileKey: text().notNull(),
  alt: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  /** Average colour, drawn until the picture has loaded: `#rrggbb`. */
  color: text(),
  /** The picture's card for social networks, 1200 x 630 JPEG, a path in the file store. */
  shareKey: text(),
  ...deletable(),
})
