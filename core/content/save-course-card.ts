import type { Db } from '../../db/client.ts'
import { courseCard } from '../../db/schema/content.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface CourseCardInput extends Editable {
  sky: string
  title: string
  content: string
  href: string
  picture?: string | null | undefined
}

/** @throws AppError not-found for an id that does not exist, invalid for such a picture */
export async function saveCourseCard(
  db: Db,
  { picture, ...input }: CourseCardInput,
  id?: number,
): Promise<number> {
  const pictureId = await getMediaIds(db, [picture])
  return saveRecord(db, courseCard, { ...input, pictureId: pictureId(picture) }, id)
}
