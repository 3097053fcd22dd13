import * as calls from '../../contract/staff/testimonial-consent.ts'
import {
  getConsents,
  recordConsent,
  withdrawConsent,
} from '../../core/editing/testimonial-consents.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountTestimonialConsent(app: Api, { db }: Deps): void {
  mount(app, calls.find, ({ params }) => getConsents(db, params.id))
  mount(app, calls.record, async ({ actor, params, body }) => {
    await recordConsent(db, actor, { entryId: params.id, ...body })
    return getConsents(db, params.id)
  })
  mount(app, calls.withdraw, async ({ actor, params }) => {
    await withdrawConsent(db, actor, params.id)
    return { message: 'Onayın geri alındığı kaydedildi.' }
  })
}
