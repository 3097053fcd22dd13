import { getAbout } from '../../contract/content.ts'
import { callApiOr } from '../api.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/about.ts'

/** A text that cannot be loaded is only logged: the page says where to ask instead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return serverOnly(request, { about: await callApiOr(context, getAbout, null) })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <Static name="about">{() => <h1>{loaderData.about?.title ?? 'Hakkımızda'}</h1>}</Static>
}
