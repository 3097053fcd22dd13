import type { LinkDescriptor } from 'react-router'
import icon from './favicon.svg?raw'

const ICON = `data:image/svg+xml,${icon.trim().replaceAll(/[<>#"]/g, encodeURIComponent)}`

export const HEAD_LINKS: LinkDescriptor[] = [
  // Browsers take the first, which is inline; search engines need an address.
  { rel: 'icon', href: ICON, type: 'image/svg+xml' },
  { rel: 'icon', href: '/icons/icon-192.png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

export const MANIFEST = '/manifest.webmanifest'

export const FEED_LINK: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Yazılar',
  href: '/article/rss.xml',
}
