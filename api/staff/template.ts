import * as calls from '../../contract/staff/template.ts'
import {
  createTemplate,
  findTemplates,
  getTemplate,
  setTemplateDeleted,
  updateTemplate,
} from '../../core/leads/ready-texts.ts'
import type { Api, Deps } from '../deps.ts'
import { mountResource } from '../mount.ts'

export function mountTemplates(app: Api, { db }: Deps): void {
  mountResource(app, db, calls, {
    find: (tx, _, filters) => findTemplates(tx, filters),
    get: getTemplate,
    create: createTemplate,
    update: updateTemplate,
    setDeleted: setTemplateDeleted,
    deleted: 'Metin silindi.',
  })
}
