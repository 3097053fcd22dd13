import type { Db } from '../../db/client.ts'
import { mayBeShown } from '../testimonials/consent-state.ts'
import { findIllustrated } from './find-illustrated.ts'

/** What people say of the school, as long as their consent holds. */
export function findTestimonials(db: Db) {
  return findIllustrated(db, 'testimonial', ['name', 'comment', 'course'], mayBeShown())
}
