import * as calls from '../../contract/staff/group.ts'
import { moveGroup, postponeGroup } from '../../core/enrollments/decide-group.ts'
import { mergeGroup } from '../../core/enrollments/merge-group.ts'
import { copyGroup } from '../../core/groups/copy-group.ts'
import { findGroupOptions } from '../../core/groups/find-group-options.ts'
import { findGroups } from '../../core/groups/find-groups.ts'
import { findWeek } from '../../core/groups/find-week.ts'
import { getGroup } from '../../core/groups/get-group.ts'
import { createGroup, setGroupDeleted, updateGroup } from '../../core/groups/write-group.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountGroups(app: Api, { db }: Deps): void {
  mount(app, calls.list, ({ actor, params }) => findGroups(db, actor, params))
  mount(app, calls.get, ({ actor, params }) => getGroup(db, params.id, actor))
  mount(app, calls.week, ({ actor, params }) => findWeek(db, actor, params))
  mount(app, calls.groupOptions, () => findGroupOptions(db))
  mount(app, calls.create, ({ actor, body }) => createGroup(db, actor, body))
  mount(app, calls.update, ({ actor, params, body }) =>
    updateGroup(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.remove, async ({ actor, params }) => {
    await setGroupDeleted(db, actor, params.id, params.revision)
    return { message: 'Sınıf silindi.' }
  })
  mount(app, calls.restore, async ({ actor, params }) => {
    await setGroupDeleted(db, actor, params.id)
    return getGroup(db, params.id)
  })
  mount(app, calls.move, ({ actor, params, body }) =>
    moveGroup(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.postpone, ({ actor, params, body }) =>
    postponeGroup(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.merge, ({ actor, params, body }) =>
    mergeGroup(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.copy, ({ actor, params, body }) =>
    copyGroup(db, actor, { id: params.id, ...body }),
  )
}
