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
  pictures: ['logo'],
})

/** What the school is called and looks like; colours in which its texts could not be read are refused. */
export const siteConfigKind: Kind<BodyOf<typeof row>> & Pick<typeof row, 'table'> = {
  ...row,
  async findComplaints(_, __, { brandColor, accentColor }) {
    return { ...complain('brand', brandColor), ...complain('accent', accentColor) }
  },
}

function complain(role: BrandRole, color: unknown): Record<string, string> {
  const complaint = isHex(color) ? checkColor(role, color).complaint : null
  return complaint ? { [`${role}Color`]: complaint } : {}
}
