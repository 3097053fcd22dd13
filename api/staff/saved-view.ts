import * as calls from '../../contract/staff/saved-view.ts'
import { createSavedView, deleteSavedView, findSavedViews } from '../../core/views/saved-views.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountSavedViews(app: Api, { db }: Deps): void {
  mount(app, calls.findSavedViews, ({ actor, params }) =>
    findSavedViews(db, actor, params.resource),
  )
  mount(app, calls.saveView, ({ actor, body }) => createSavedView(db, actor, body))
  mount(app, calls.removeView, async ({ actor, params }) => {
    await deleteSavedView(db, actor, params.id)
    return { message: 'Görünüm silindi.' }
  })
}
