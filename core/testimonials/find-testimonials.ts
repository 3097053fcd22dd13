import type { Db } from '../../db/client.ts'
import { findIllustrated } from '../content/find-illustrated.ts'
import { mayBeShown } from './consent-state.ts'

/** What people say of the school, as long as their consent holds. */
export function findTestimonials(db: Db) {
  return findIllustrated(db, 'testimonial', ['name', 'comment', 'course'], mayBeShown())
}
