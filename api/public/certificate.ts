import { verifyCertificate } from '../../contract/public/certificate.ts'
import { verifyCertificate as verify } from '../../core/level-end/certificates.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

/** Codes that one network may try in ten minutes: enough for a pile of papers, too few to find one by guessing. */
export const MOST_TRIES = 30

export function mountCertificate(app: Api, { db, createLimit }: Deps): void {
  const limit = createLimit('certificate', MOST_TRIES, 600)
  mount(app, verifyCertificate, ({ params }) => verify(db, params.code), { limit })
}
