import * as calls from '../../contract/staff/template.ts'
import {
  createTemplate,
  findTemplates,
  getTemplate,
  setTemplateDeleted,
  updateTemplate,
} from '../../core/leads/ready-texts.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mountResource } from '../mount-resource.ts'

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
