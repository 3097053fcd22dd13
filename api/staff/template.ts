import * as calls from '../../contract/staff/template.ts'
import {
  createTemplate,
  getTemplate,
  setTemplateDeleted,
  updateTemplate,
} from '../../core/templates/change-template.ts'
import { findTemplates } from '../../core/templates/find-templates.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountTemplates(app: Api, { db }: Deps): void {
  mount(app, calls.list, ({ params }) => findTemplates(db, params))
  mount(app, calls.get, ({ params }) => getTemplate(db, params.id))
  mount(app, calls.create, ({ actor, body }) => createTemplate(db, actor, body))
  mount(app, calls.update, ({ actor, params, body }) =>
    updateTemplate(db, actor, { id: params.id, ...body }),
  )
  mount(app, calls.remove, async ({ actor, params }) => {
    await setTemplateDeleted(db, actor, params.id, params.revision)
    return { message: 'Metin silindi.' }
  })
  mount(app, calls.restore, ({ actor, params }) => setTemplateDeleted(db, actor, params.id))
}
