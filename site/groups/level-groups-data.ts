import { listGroups } from '../../contract/public/group.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../document/handle.ts'
import type { Route } from './+types/level-groups-data.ts'
import { readFilters } from './filters.ts'

const SHOWN = 3

export const handle: Handle = { reads: ['program', 'kur'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = readFilters(new URL(request.url).searchParams)
  return Response.json((await callApi(context, listGroups, { or: [], params })).slice(0, SHOWN))
}
