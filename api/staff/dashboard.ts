import * as calls from '../../contract/staff/dashboard.ts'
import { dismissFirstSteps } from '../../core/dashboard/dismiss-first-steps.ts'
import { getDashboard } from '../../core/dashboard/get-dashboard.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { readableKinds } from './readable-kinds.ts'

export function mountDashboard(app: Api, { db }: Deps): void {
  mount(app, calls.getDashboard, ({ actor }) => getDashboard(db, actor, readableKinds(actor)))
  mount(app, calls.dismissFirstSteps, async ({ actor }) => {
    await dismissFirstSteps(db, actor)
    return { message: 'İlk adımlar kaldırıldı.' }
  })
}
