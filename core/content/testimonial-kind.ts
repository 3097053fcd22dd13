import { sql } from 'drizzle-orm'
import { testimonial } from '../../db/schema/content.ts'
import { consentState } from './consent-state.ts'
import type { BodyOf, Kind } from './kind.ts'
import { tableKind } from './table-kind.ts'

const row = tableKind({
  table: testimonial,
  fields: ['name', 'course', 'comment'],
  titleField: 'name',
  words: ['name', 'course', 'comment'],
  pictures: ['picture'],
})

const SENTENCES = {
  missing: 'Yayımlamak için kişinin onayını kaydedin.',
  ended: 'Onayın süresi doldu; yayımlamak için yenisini kaydedin.',
  withdrawn: 'Onay geri alındı; yayımlamak için yenisini kaydedin.',
}

export const testimonialKind: Kind<BodyOf<typeof row>> & Pick<typeof row, 'table'> = {
  ...row,
  async findFieldErrors(db, entryId) {
    const { rows } = await db.execute<{ state: 'valid' | keyof typeof SENTENCES }>(
      sql`select ${consentState(sql`${entryId}::uuid`)} as state`,
    )
    const state = rows[0]?.state ?? 'missing'
    const errors: Record<string, string> = {}
    if (state !== 'valid') errors.consent = SENTENCES[state]
    return errors
  },
}
