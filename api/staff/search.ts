import { searchStaff as call } from '../../contract/staff/search.ts'
import { searchStaff } from '../../core/search/search-staff.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountStaffSearch(app: Api, { db }: Deps): void {
  mount(app, call, ({ actor, params }) => searchStaff(db, actor, params.q))
}
