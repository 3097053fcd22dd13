import * as calls from '../../contract/staff/dashboard.ts'
import { dismissFirstSteps, restoreFirstSteps } from '../../core/dashboard/first-steps.ts'
import { getDashboard } from '../../core/dashboard/get-dashboard.ts'
import { closeDemoSchool, getDemoSchool } from '../../core/demo/demo-school.ts'
import { createConfirming } from '../confirming.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { sendsMail } from '../sends-mail.ts'
import { readableKinds } from './readable-kinds.ts'

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
