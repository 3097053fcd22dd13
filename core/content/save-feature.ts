import type { Db } from '../../db/client.ts'
import { feature } from '../../db/schema/content.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface FeatureInput extends Editable {
  title: string
  text: string
  /** Slug of the page that the tile opens. */
  href: string
}

/** @throws AppError not-found for an id that does not exist */
export function saveFeature(db: Db, input: FeatureInput, id?: number): Promise<number> {
  return saveRecord(db, feature, input, id)
}
