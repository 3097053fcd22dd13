import * as calls from '../../contract/staff/group.ts'
import { mergeGroup, moveGroup, postponeGroup } from '../../core/enrollments/decide-group.ts'
import { copyGroup } from '../../core/groups/copy-group.ts'
import { findGroupOptions, findGroups, findWeek } from '../../core/groups/find-groups.ts'
import { getGroup } from '../../core/groups/get-group.ts'
import {
  createGroup,
  previewGroup,
  setGroupDeleted,
  updateGroup,
} from '../../core/groups/write-group.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Api, Deps } from '../deps.ts'
import { describeMailing } from '../mail-sentence.ts'
import { forward, mount, mountResource } from '../mount.ts'

type Decide<Input> = (
  db: Db,
  actor: Actor,
  input: Input,
) => Promise<{ group: Awaited<ReturnType<typeof getGroup>>; notified: number }>

export function mountGroups(app: Api, deps: Deps): void {
  const { db } = deps
  const decide =
    <Input>(act: Decide<Input>) =>
    async (tx: Db, actor: Actor, input: Input) => {
      const decided = await act(tx, actor, input)
      const { notified } = decided
      const news =
        notified > 0 ? await describeMailing(deps, `${notified} kişiye e-posta gönderildi.`) : ''
      return { ...decided, news }
    }
  mountResource(app, db, calls, {
    find: findGroups,
    get: getGroup,
    create: createGroup,
    update: updateGroup,
    setDeleted: setGroupDeleted,
    deleted: 'Sınıf silindi.',
  })
  forward(app, db, calls.preview, previewGroup)
  forward(app, db, calls.week, findWeek)
  mount(app, calls.groupOptions, ({ actor }) => findGroupOptions(db, actor))
  forward(app, db, calls.move, decide(moveGroup))
  forward(app, db, calls.postpone, decide(postponeGroup))
  forward(app, db, calls.merge, decide(mergeGroup))
  forward(app, db, calls.copy, copyGroup)
}
