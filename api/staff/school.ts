import { getSchool } from '../../contract/staff/school.ts'
import { getContactSettings } from '../../core/content/get-contact-settings.ts'
import { getSiteConfig } from '../../core/content/get-site-config.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountSchool(app: Api, { db }: Deps): void {
  mount(app, getSchool, async () => {
    const [{ name, logo }, { address, phone, email }] = await Promise.all([
      getSiteConfig(db),
      getContactSettings(db),
    ])
    return { name, logo: logo ?? null, address, phone, email }
  })
}
