import * as calls from '../../contract/staff/dashboard.ts'
import { searchStaff as call } from '../../contract/staff/search.ts'
import { dismissFirstSteps, restoreFirstSteps } from '../../core/dashboard/first-steps.ts'
import { getDashboard } from '../../core/dashboard/get-dashboard.ts'
import { closeDemoSchool, getDemoSchool } from '../../core/demo-school.ts'
import { searchStaff } from '../../core/staff/search-staff.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { sendsMail } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { readableKinds } from './content.ts'

export function mountDashboard(app: Api, deps: Deps): void {
  const { db, backups, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.getDashboard, ({ actor }) =>
    getDashboard(db, actor, {
      kinds: readableKinds(actor),
      sendsMail: () => sendsMail(deps),
      backups,
    }),
  )
  mount(app, calls.dismissFirstSteps, async ({ actor }) => {
    await dismissFirstSteps(db, actor)
    return { message: 'İlk adımlar kaldırıldı.' }
  })
  mount(app, calls.restoreFirstSteps, async ({ actor }) => {
    await restoreFirstSteps(db, actor)
    return { message: 'İlk adımlar geri geldi.' }
  })
  mount(app, calls.getDemoSchool, ({ actor }) => getDemoSchool(db, actor))
  mount(app, calls.closeDemoSchool, async ({ actor, body }) => {
    const { own, accounts, groups } = await confirming(actor, () =>
      closeDemoSchool(db, actor, { ...body, totpKey }),
    )
    const drafted = groups > 0 ? `, ${groups} sınıf taslağa alındı` : ''
    const kept = own === 'stays' ? ' Sizin hesabınız açık kaldı.' : ''
    return { message: `${accounts} örnek hesap kapatıldı, örnek kişiler silindi${drafted}.${kept}` }
  })
}

export function mountStaffSearch(app: Api, { db }: Deps): void {
  mount(app, call, ({ actor, params }) => searchStaff(db, actor, params.q))
}
