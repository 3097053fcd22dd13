import { check } from '../../contract/staff/brand-color.ts'
import { brandTokens, checkColor } from '../../core/brand/brand-colors.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountBrandColor(app: Api, _: Deps): void {
  mount(app, check, async ({ params: { role, color } }) => {
    const tokens = brandTokens({ brandColor: color, accentColor: color })
    const shown = tokens?.[role === 'brand' ? 'brand' : 'sun'] ?? { light: color, dark: color }
    return { ...checkColor(role, color), shown }
  })
}
