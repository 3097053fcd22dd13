import type { LinkDescriptor } from 'react-router'
import bricolage from '../styles/fonts/bricolage.woff2'
import bricolageTurkish from '../styles/fonts/bricolage-tr.woff2'
import figtree from '../styles/fonts/figtree.woff2'
import figtreeTurkish from '../styles/fonts/figtree-tr.woff2'

/** Every page writes with all four, and the first paint is in them where the line is quick enough. */
const FONTS = [figtree, figtreeTurkish, bricolage, bricolageTurkish]

/** What every document says about the site around it. */
export const HEAD_LINKS: LinkDescriptor[] = [
  ...FONTS.map(
    (href): LinkDescriptor => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
    }),
  ),
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Yazılar', href: '/article/rss.xml' },
]
