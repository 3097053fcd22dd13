import { get, list, tests } from '../../contract/staff/result.ts'
import { findResults, findResultTests } from '../../core/placement/find-results.ts'
import { getResult } from '../../core/placement/get-result.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

export function mountResults(app: Api, { db }: Deps): void {
  mount(app, list, ({ actor, params }) => findResults(db, actor, params))
  mount(app, get, ({ params }) => getResult(db, params.id), { opens: 'result' })
  mount(app, tests, () => findResultTests(db))
}
