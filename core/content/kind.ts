import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'

export type ContentTable = PgTable & { id: PgColumn }

export interface BodyToSave<B> {
  id: number | null
  body: B
}

export interface Kind<B extends object = Record<string, unknown>> {
  table: ContentTable
  titleField: string
  pictures: readonly string[]
  richTexts: readonly string[]
  /** Fields whose texts visitors read as they stand, with all that is nested in them. */
  words: readonly string[]
  address: string | null
  /** Version of the form of its bodies, for those that are stored. */
  shape: number
  findBodies(db: Db, ids: readonly number[]): Promise<Map<number, B>>
  /**
   * Writes the published rows and shows them to visitors. New ones stand last, in their order.
   * @returns the rows' ids, in the order of the bodies
   * @throws AppError invalid for a picture or another record that does not exist
   */
  saveBodies(tx: Db, records: readonly BodyToSave<B>[]): Promise<number[]>
  /** Errors that only the database can tell, by the path of a field. */
  findFieldErrors?(db: Db, entryId: string, body: B): Promise<Record<string, string>>
}

export type BodyOf<K> = K extends Kind<infer B> ? B : never
