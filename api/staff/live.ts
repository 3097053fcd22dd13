import { announcePresence, events } from '../../contract/staff/live.ts'
import { AppError } from '../../core/errors.ts'
import { announceStaffPresence } from '../../core/staff/announce-presence.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { mayHear, streamNews } from './stream-news.ts'

export function mountLive(app: Api, deps: Deps): void {
  mount(app, events, async ({ actor }) => streamNews(deps, actor))
  mount(app, announcePresence, async ({ actor, body }) => {
    if (!mayHear(actor.role, body.resource)) throw new AppError('forbidden')
    await announceStaffPresence(deps.db, actor, body)
    return { message: 'Duyuruldu.' }
  })
}
