import * as calls from '../../contract/staff/content-overview.ts'
import { findOptions } from '../../core/editing/find-entries.ts'
import { countDueContent, findOverview } from '../../core/editing/overview.ts'
import { findPictures } from '../../core/media-library/find-media.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { readableKinds } from './readable-kinds.ts'

export function mountContentOverview(app: Api, { db }: Deps): void {
  mount(app, calls.list, ({ actor, params: { kind, ...query } }) => {
    const kinds = readableKinds(actor).filter((name) => kind === undefined || name === kind)
    if (kinds.length > 0) return findOverview(db, kinds, query)
    return Promise.resolve({ rows: [], total: 0, hasMore: false, next: null })
  })
  mount(app, calls.getDue, ({ actor }) => countDueContent(db, readableKinds(actor)))
  mount(app, calls.listPictures, ({ params }) => findPictures(db, params))
  mount(app, calls.getOptions, () => findOptions(db))
}
