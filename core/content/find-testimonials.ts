import type { Db } from '../../db/client.ts'
import { mayBeShown } from './consent-state.ts'
import { findIllustrated } from './find-illustrated.ts'

export function findTestimonials(db: Db) {
  return findIllustrated(db, 'testimonial', ['name', 'comment', 'course'], mayBeShown())
}
