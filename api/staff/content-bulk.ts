import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import * as calls from '../../contract/staff/content-bulk.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { actOnMany } from '../../core/editing/records.ts'
import { findSampleWords, removeSampleWords } from '../../core/editing/sample-words.ts'
import { findWords, replaceWords } from '../../core/editing/words.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { checkContent } from './check-content.ts'
import { readableKinds } from './readable-kinds.ts'

const CALLS = { ...LISTED_CONTENT, ...SINGLE_CONTENT }

export function mountContentBulk(app: Api, { db }: Deps): void {
  mount(app, calls.actOnMany, ({ actor, body }) => actOnMany(db, actor, body))
  mount(app, calls.findWords, ({ actor, params }) => findWords(db, readableKinds(actor), params.q))
  mount(app, calls.replaceWords, ({ actor, body }) =>
    replaceWords(db, actor, body, {
      check: checkContent,
      mayWrite: (kind: ContentKind) => isAllowed(actor.role, CALLS[kind].update.access),
      mayPublish: (kind: ContentKind) => isAllowed(actor.role, CALLS[kind].publish.access),
    }),
  )
  mount(app, calls.findSampleWords, () => findSampleWords(db))
  mount(app, calls.removeSampleWords, ({ actor, body }) =>
    removeSampleWords(db, actor, body.records),
  )
}
