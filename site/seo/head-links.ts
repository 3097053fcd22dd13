import type { LinkDescriptor } from 'react-router'
import icon from './favicon.svg?raw'

const ICONS = 'link[rel="icon"],link[rel="apple-touch-icon"]'

function drawnLinks(): LinkDescriptor[] {
  const svg = icon.trim().replaceAll(/[<>#"]/g, encodeURIComponent)
  return [
    // Browsers take the first, which is inline; search engines need an address.
    { rel: 'icon', href: `data:image/svg+xml,${svg}`, type: 'image/svg+xml' },
    { rel: 'icon', href: '/icons/icon-192.png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  ]
}

/** In a browser those of the document, in which the server has put the school's own. */
export const HEAD_LINKS: LinkDescriptor[] = import.meta.env.SSR
  ? drawnLinks()
  : [...document.querySelectorAll(ICONS)].map(describeLink)

function describeLink(link: Element): LinkDescriptor {
  const read = (name: string) => link.getAttribute(name) ?? undefined
  return {
    rel: read('rel') ?? '',
    href: read('href') ?? '',
    type: read('type'),
    sizes: read('sizes'),
  }
}

export const MANIFEST = '/manifest.webmanifest'

export const FEED_LINK: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Yazılar',
  href: '/article/rss.xml',
}
