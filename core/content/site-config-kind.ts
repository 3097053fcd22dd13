import { siteConfig } from '../../db/schema/settings.ts'
import { type BrandRole, checkColor } from '../brand/brand-colors.ts'
import { isHex } from '../brand/color.ts'
import type { BodyOf, Kind } from './kind.ts'
import { tableKind } from './table-kind.ts'

const row = tableKind({
  table: siteConfig,
  fields: [
    'name',
    'title',
    'description',
    'keywords',
    'copyrightYear',
    'brandColor',
    'accentColor',
  ],
  titleField: 'name',
  words: ['name', 'title', 'description', 'keywords'],
  pictures: ['logo'],
})

export const siteConfigKind: Kind<BodyOf<typeof row>> & Pick<typeof row, 'table'> = {
  ...row,
  async findFieldErrors(_, __, { brandColor, accentColor }) {
    return { ...colorError('brand', brandColor), ...colorError('accent', accentColor) }
  },
}

function colorError(role: BrandRole, color: unknown): Record<string, string> {
  const error = isHex(color) ? checkColor(role, color).error : null
  return error ? { [`${role}Color`]: error } : {}
}
