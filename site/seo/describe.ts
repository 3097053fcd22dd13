import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from './json-ld.ts'

/** What search engines and social networks are told about a page. */
export interface Description {
  /** Address of the page, from the first slash on. */
  path: string
  /** The school’s name is added unless it is in it. */
  title: string
  description: string
  keywords?: string[]
  /** Path of the card for social networks, a JPEG of 1200 x 630. */
  image?: string | null | undefined
  /** ISO times; only for what is an article. */
  published?: { publishedAt: string; updatedAt: string }
  /** False for screens that nobody should find by searching. */
  indexed?: boolean
  records?: JsonLd[]
}

/**
 * The head of a page. Made in the loader and sent along as a field `meta`, which the route’s `meta` reads with
 * `readHead`: the browser then needs neither the code nor the content to draw the same head again. As text it
 * takes half the room that the router’s own encoding takes.
 * @param siteUrl public address of the site, without a slash at the end
 */
export function describe(
  siteUrl: string,
  school: { name: string },
  description: Description,
): string {
  return JSON.stringify(listTags(siteUrl, school, description))
}

function listTags(
  siteUrl: string,
  school: { name: string },
  { path, image, published, indexed = true, records = [], ...text }: Description,
): MetaDescriptor[] {
  const { title, description, keywords } = text
  const fullTitle = title.includes(school.name) ? title : `${title} | ${school.name}`
  const words: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
  ]
  if (keywords) words.push({ name: 'keywords', content: keywords.join(', ') })
  if (!indexed) return [...words, { name: 'robots', content: 'noindex' }]
  const url = siteUrl + path
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(school.name ? [{ property: 'og:site_name', content: school.name }] : []),
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...describeImage(image && siteUrl + image, title),
    ...(published ? describeTimes(published) : []),
    ...records.map((record) => ({ 'script:ld+json': record })),
  ]
}

function describeImage(url: string | null | undefined, alt: string): MetaDescriptor[] {
  if (!url) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function describeTimes(times: { publishedAt: string; updatedAt: string }): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: times.publishedAt },
    { property: 'article:modified_time', content: times.updatedAt },
  ]
}
