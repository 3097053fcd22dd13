import { Outlet } from 'react-router'
import { findContact, findSchool } from '../../backend/find-school.ts'
import { MANIFEST } from '../../seo/head-links.ts'
import { guard, studentContext } from '../../session/guard.ts'
import { ownGroup } from '../group/own-group.ts'
import type { Route } from './+types/panel-layout.ts'
import '../../../design/themes.css'
import { PanelFrame } from './panel-frame.tsx'
import { readPreferences } from './preferences.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student } = context.get(studentContext)
  const [{ name: school, logo }, contact] = await Promise.all([
    findSchool(context),
    findContact(context),
  ])
  const help = contact && { phone: contact.phone, phoneHours: contact.phoneHours }
  const group = ownGroup(request, student)?.id ?? null
  const preferences = readPreferences(request)
  return { student, school, ...(logo && { logo }), group, help, preferences }
}

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: MANIFEST }]

/** The top bar sets the title, since only it knows all matches. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  const { help: _, ...frame } = loaderData
  return (
    <PanelFrame {...frame}>
      <Outlet />
    </PanelFrame>
  )
}
