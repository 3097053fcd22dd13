import type { LinkDescriptor } from 'react-router'
import icon from './favicon.svg?raw'

const ICON = `data:image/svg+xml,${icon.trim().replaceAll(/[<>#"]/g, encodeURIComponent)}`

/** What every document says about the site around it. */
export const HEAD_LINKS: LinkDescriptor[] = [
  // Browsers take the first, without asking for it; search engines want an address.
  { rel: 'icon', href: ICON, type: 'image/svg+xml' },
  { rel: 'icon', href: '/icons/icon-192.png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

/** What a browser asks when somebody puts the site on their home screen. */
export const MANIFEST = '/manifest.webmanifest'

/** Where the articles are read, and home. */
export const FEED_LINK: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Yazılar',
  href: '/article/rss.xml',
}
