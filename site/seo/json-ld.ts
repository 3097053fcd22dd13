import { iconOf } from '../../contract/picture.ts'
import type { Article } from '../../contract/public/articles.ts'
import type { PublicCampus } from '../../contract/public/campuses.ts'
import type { ContactSettings, SiteConfig } from '../../contract/public/content.ts'
import type { PageFamily, PageListItem } from '../../contract/public/pages.ts'

export type JsonLd = { [field: string]: string | number | JsonLd | JsonLd[] | string[] }

const CONTEXT = 'https://schema.org'

export function describeSchool(
  siteUrl: string,
  school: SiteConfig,
  contact: ContactSettings | null,
  campuses: PublicCampus[] = [],
): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'EducationalOrganization',
    '@id': `${siteUrl}/#okul`,
    name: school.name,
    description: school.description,
    url: `${siteUrl}/`,
    logo: siteUrl + iconOf(school.logo, 'icon-512'),
    ...(contact && {
      email: contact.email,
      telephone: contact.phone,
      address: contact.address,
      hasMap: contact.directions,
      sameAs: contact.social.map(({ href }) => href),
    }),
    ...(campuses.length > 1 && { subOrganization: campuses.map(describeCampus) }),
  }
}

function describeCampus({ name, address, phone, email, directions }: PublicCampus): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    name,
    address,
    telephone: phone,
    ...(email && { email }),
    ...(directions && { hasMap: directions }),
  }
}

export function describeTrail(siteUrl: string, ...steps: { name: string; path: string }[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Ana sayfa', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

type CoursePage = Pick<PageListItem, 'slug' | 'title' | 'summary'>

export function describeCourse(siteUrl: string, school: SiteConfig, page: CoursePage): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    url: `${siteUrl}/page/${page.slug}`,
    name: page.title,
    description: page.summary,
    provider: provider(siteUrl, school),
  }
}

export function describeCourses(
  siteUrl: string,
  pages: PageListItem[],
  families: PageFamily[],
): JsonLd {
  const courses = families.filter(({ describesCourses }) => describesCourses)

  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: pages
      .filter(({ family }) => courses.some(({ key }) => key === family))
      .map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${siteUrl}/page/${slug}`,
      })),
  }
}

export function describeArticle(siteUrl: string, school: SiteConfig, article: Article): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    ...(article.updatedAt && { dateModified: article.updatedAt }),
    inLanguage: 'tr',
    mainEntityOfPage: `${siteUrl}/article/${article.slug}`,
    author: provider(siteUrl, school),
    publisher: provider(siteUrl, school),
    ...(article.metadata.image && { image: siteUrl + article.metadata.image }),
  }
}

function provider(siteUrl: string, school: SiteConfig): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${siteUrl}/#okul`,
    name: school.name,
    url: `${siteUrl}/`,
  }
}
