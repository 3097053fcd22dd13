import * as calls from '../../contract/staff/mail-template.ts'
import {
  changeMailTemplate,
  findMailTemplates,
  getMailTemplate,
  previewMail,
  resetMailTemplate,
} from '../../core/mail-settings/mail-templates.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forwardAndSay } from '../forward.ts'
import { mount } from '../mount.ts'

export function mountMailTemplates(app: Api, { db }: Deps): void {
  mount(app, calls.find, () => findMailTemplates(db))
  mount(app, calls.read, ({ params }) => getMailTemplate(db, params.name))
  mount(app, calls.preview, async ({ params, body }) => previewMail(db, params.name, body))
  mount(app, calls.change, async ({ actor, params, body }) => {
    await changeMailTemplate(db, actor, { ...params, ...body })
    return getMailTemplate(db, params.name)
  })
  forwardAndSay(app, db, calls.reset, resetMailTemplate, 'Varsayılan metne dönüldü.')
}
