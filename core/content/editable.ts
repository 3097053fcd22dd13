import type { contentState } from '../../db/schema/content.ts'

/** Where a record stands among its like, and whether visitors see it. */
export interface Editable {
  position: number
  state: (typeof contentState.enumValues)[number]
}

/** What search engines show of a page. */
export interface Metadata {
  title: string
  description: string
}
