import type { Db } from '../../db/client.ts'
import { slide } from '../../db/schema/content.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface SlideInput extends Editable {
  sky: string
  headline: string
  text: string
  href: string
  linkLabel: string
  /** Keys of the two pictures. */
  mobile: string
  desktop: string
}

/** @throws AppError not-found for an id that does not exist, invalid for such a picture */
export async function saveSlide(
  db: Db,
  { mobile, desktop, ...input }: SlideInput,
  id?: number,
): Promise<number> {
  const pictureId = await getMediaIds(db, [mobile, desktop])
  const pictures = { mobileId: pictureId(mobile) ?? 0, desktopId: pictureId(desktop) ?? 0 }
  return saveRecord(db, slide, { ...input, ...pictures }, id)
}
