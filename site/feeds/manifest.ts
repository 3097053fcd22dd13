import { iconOf } from '../../contract/picture.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Route } from './+types/manifest.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const config = await findSchool(context)
  const manifest = {
    name: config.name,
    short_name: config.name,
    description: config.description,
    lang: 'tr',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf7ef',
    theme_color: '#fbf7ef',
    icons: [
      { src: iconOf(config.logo, 'icon-192'), sizes: '192x192', type: 'image/png' },
      { src: iconOf(config.logo, 'icon-512'), sizes: '512x512', type: 'image/png' },
      {
        src: iconOf(config.logo, 'icon-maskable-512'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
