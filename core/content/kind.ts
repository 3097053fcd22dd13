import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'

export type ContentTable = PgTable & { id: PgColumn }

export interface BodyToSave<B> {
  /** Null for a record that is published for the first time. */
  id: number | null
  body: B
}

/** How what editors write becomes rows that visitors read, and back. */
export interface Kind<B extends object = Record<string, unknown>> {
  table: ContentTable
  titleField: string
  /** Fields that name a picture by its key. */
  pictures: readonly string[]
  richTexts: readonly string[]
  /** What the address of a record begins with, before its slug; null for records without one. */
  address: string | null
  /** Version of the form of its bodies, for those that are stored. */
  shape: number
  /** Bodies of published rows by their ids; times as ISO text. */
  findBodies(db: Db, ids: readonly number[]): Promise<Map<number, B>>
  /**
   * Writes the published rows and shows them to visitors. New ones stand last, in their order.
   * @returns the rows' ids, in the order of the bodies
   * @throws AppError invalid for a picture or another record that does not exist
   */
  saveBodies(tx: Db, records: readonly BodyToSave<B>[]): Promise<number[]>
  /** What publishing asks for besides the contract: sentences by the path of a field. */
  findFieldErrors?(db: Db, entryId: string, body: B): Promise<Record<string, string>>
}

export type BodyOf<K> = K extends Kind<infer B> ? B : never
