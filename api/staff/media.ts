import * as calls from '../../contract/staff/media.ts'
import type { SentPicture } from '../../core/media/store-picture.ts'
import {
  addPicture,
  replacePicture,
  setMediaDeleted,
  updateMedia,
} from '../../core/media-library/change-media.ts'
import { findMedia, getMedia } from '../../core/media-library/find-media.ts'
import type { Deps } from '../deps.ts'
import type { Api, ApiContext } from '../env.ts'
import { mount } from '../mount.ts'
import { mountResource } from '../mount-resource.ts'
import { readBody } from '../read-body.ts'

export function mountMedia(app: Api, { db, media }: Deps): void {
  mountResource(app, db, calls, {
    find: (tx, _, filters) => findMedia(tx, filters),
    get: getMedia,
    update: updateMedia,
    setDeleted: setMediaDeleted,
    deleted: 'Görsel silindi.',
  })
  mount(app, calls.upload, async ({ actor, params, context }) => {
    const sent = await readFile(context, calls.upload)
    return addPicture(db, media, actor, { ...params, ...sent })
  })
  mount(app, calls.replace, async ({ actor, params, context }) => {
    const sent = await readFile(context, calls.replace)
    return replacePicture(db, media, actor, { ...params, ...sent })
  })
}

async function readFile(
  context: ApiContext,
  call: typeof calls.upload | typeof calls.replace,
): Promise<SentPicture> {
  const bytes = await readBody(context, call)
  return { bytes, signal: context.env?.signal }
}
