import type { LinkDescriptor } from 'react-router'

/** What every document says about the site around it. */
export const HEAD_LINKS: LinkDescriptor[] = [
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Yazılar', href: '/article/rss.xml' },
]
