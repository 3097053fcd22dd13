import * as calls from '../../contract/staff/site-opening.ts'
import { getSiteOpening, openSite } from '../../core/editing/site-opening.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountSiteOpening(app: Api, { db }: Deps): void {
  mount(app, calls.getSiteOpening, () => getSiteOpening(db))
  mount(app, calls.openSite, async ({ actor }) => {
    await openSite(db, actor)
    return { message: 'Site açıldı. Ziyaretçiler artık okulunuzu görüyor.' }
  })
}
