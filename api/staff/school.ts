import { check } from '../../contract/staff/brand-color.ts'
import { getSchool } from '../../contract/staff/school.ts'
import { brandTokens, checkColor } from '../../core/brand/brand-colors.ts'
import { getContactSettings, getSiteConfig } from '../../core/content/site-settings.ts'
import { findClosedSite } from '../../core/editing/site-opening.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

/** Until a new school has its own name, a stranger would read the sample's. */
const UNNAMED = { name: '', logo: null, address: '', phone: '', email: '' }

export function mountSchool(app: Api, { db }: Deps): void {
  mount(app, getSchool, async () => {
    const closed = await findClosedSite(db)
    if (closed && closed.name === null) return UNNAMED
    const [{ name, logo }, { address, phone, email, licence }] = await Promise.all([
      getSiteConfig(db),
      getContactSettings(db),
    ])
    const school = { name, logo: logo ?? null, address, phone, email }
    return licence === undefined ? school : { ...school, licence }
  })
}

export function mountBrandColor(app: Api, _: Deps): void {
  mount(app, check, async ({ params: { role, color } }) => {
    const tokens = brandTokens({ brandColor: color, accentColor: color })
    const shown = tokens?.[role === 'brand' ? 'brand' : 'sun'] ?? { light: color, dark: color }
    return { ...checkColor(role, color), shown }
  })
}
