import * as calls from '../../contract/student/hour-package.ts'
import { findOwnPackages } from '../../core/hour-packages/own-packages.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountOwnPackages(app: Api, { db }: Deps): void {
  mount(app, calls.listPackages, ({ student }) => findOwnPackages(db, student))
}
