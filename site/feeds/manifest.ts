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
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
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
