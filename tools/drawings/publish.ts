import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Icons that browsers and phones ask the site for, and those beside the benefits of the home page. */
const ICONS = [
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'benefits.svg',
]
/** Pictures of the program itself, which stand even where there is no school to ask. */
const STATES = ['not-found', 'error']

export async function publish(pictures: string, site: string): Promise<void> {
  const publicFolder = join(site, 'public')
  await mkdir(join(publicFolder, 'icons'), { recursive: true })
  for (const icon of ICONS) {
    await cp(join(pictures, 'icons', icon), join(publicFolder, 'icons', icon))
  }
  await cp(join(pictures, 'icons', 'favicon.svg'), join(site, 'seo', 'favicon.svg'))
  for (const state of STATES) {
    await cp(join(pictures, state), join(publicFolder, 'pictures', state), { recursive: true })
  }
}
