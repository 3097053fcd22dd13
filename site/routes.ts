import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  layout('layout/public-layout.tsx', [
    index('home/home.tsx'),
    route('contact', 'contact/contact.tsx'),
    route('application', 'application/application.tsx'),
    route('page/:slug', 'page/page.tsx'),
    route('faq', 'faq/faq.tsx'),
    route('about', 'about/about.tsx'),
    route('article', 'article/article-list.tsx'),
    route('article/:slug', 'article/article.tsx'),
    route('terms-of-use', 'legal/legal.tsx', { id: 'terms-of-use' }),
    route('privacy-policy', 'legal/legal.tsx', { id: 'privacy-policy' }),
    route('cookies-and-permissions', 'legal/legal.tsx', { id: 'cookies-and-permissions' }),
    route('auth/login', 'auth/login.tsx'),
    route('*', 'error/not-found.tsx'),
  ]),
  route('test/:slug', 'placement/placement.tsx'),
  layout('panel/panel-layout.tsx', [
    route('panel', 'panel/program.tsx', { id: 'panel' }),
    route('panel/program', 'panel/program.tsx', { id: 'panel-program' }),
    route('panel/classroom', 'panel/classroom.tsx'),
    route('panel/book', 'panel/book.tsx'),
    route('panel/personal-information', 'panel/personal-information.tsx'),
  ]),
  route('auth/logout', 'auth/logout.ts'),
  route('sitemap.xml', 'feeds/sitemap.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('article/rss.xml', 'feeds/rss.ts'),
  route('manifest.webmanifest', 'feeds/manifest.ts'),
] satisfies RouteConfig
