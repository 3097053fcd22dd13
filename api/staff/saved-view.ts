import * as calls from '../../contract/staff/saved-view.ts'
import { createSavedView, deleteSavedView, findSavedViews } from '../../core/staff/saved-views.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'

export function mountSavedViews(app: Api, { db }: Deps): void {
  forward(app, db, calls.findSavedViews, findSavedViews)
  forward(app, db, calls.saveView, createSavedView)
  forwardAndSay(app, db, calls.removeView, deleteSavedView, 'Görünüm silindi.')
}
