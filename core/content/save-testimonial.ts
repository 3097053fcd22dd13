import type { Db } from '../../db/client.ts'
import { testimonial } from '../../db/schema/content.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface TestimonialInput extends Editable {
  name: string
  course?: string | null | undefined
  comment: string
  picture?: string | null | undefined
}

/** @throws AppError not-found for an id that does not exist, invalid for such a picture */
export async function saveTestimonial(
  db: Db,
  { picture, ...input }: TestimonialInput,
  id?: number,
): Promise<number> {
  const pictureId = await getMediaIds(db, [picture])
  return saveRecord(db, testimonial, { ...input, pictureId: pictureId(picture) }, id)
}
