import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const ICONS = [
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'benefits.svg',
]
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
