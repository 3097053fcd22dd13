import { listLevels } from '../../contract/public/content.ts'
import { listGroups } from '../../contract/public/group.ts'
import { listPages } from '../../contract/public/pages.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../document/handle.tsx'
import type { Route } from './+types/level-groups-data.ts'
import { readFilters, withoutUnlisted } from './filters.ts'

const SHOWN = 3

export const handle: Handle = { reads: { program: 'listed', kur: 'listed' } }

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = readFilters(url.searchParams)
  const [groups, levels, pages] = await Promise.all([
    callApi(context, listGroups, { or: [] }),
    callApi(context, listLevels, { or: [] }),
    callApi(context, listPages, { or: [] }),
  ])
  const school = { groups, levels: levels.map(({ name }) => name), pages }
  if (withoutUnlisted(url, school)) {
    return Response.json([], { headers: { 'Cache-Control': 'no-store' } })
  }
  return Response.json((await callApi(context, listGroups, { or: [], params })).slice(0, SHOWN))
}
