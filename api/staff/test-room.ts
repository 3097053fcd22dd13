import { createRoom as createRoomCall } from '../../contract/staff/test-room.ts'
import { createRoom } from '../../core/placement/attempt.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountTestRooms(app: Api, { db, apiToken, siteUrl }: Deps): void {
  mount(app, createRoomCall, ({ body }) => createRoom(db, { secret: apiToken, siteUrl }, body))
}
