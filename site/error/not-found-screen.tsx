import { SearchForm } from '../search/search-form.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import sheet from './not-found-screen.module.css?inline'
import styles from './not-found-screen.module.css?names'
import { NOT_FOUND_PICTURE } from './pictures.ts'

const WAYS_ON = [
  { href: '/', name: 'Ana sayfa' },
  { href: '/faq', name: 'Sık sorulan sorular' },
  { href: '/article', name: 'Yazılar' },
  { href: '/contact', name: 'İletişim' },
]

export function NotFoundScreen() {
  return (
    <>
      <title>Sayfa bulunamadı</title>
      <meta name="robots" content="noindex" />
      <OwnStyle name="not-found-screen" text={sheet} />
      <Static name="not-found">
        {() => (
          <SkyHeader
            sky="dusk"
            title="Aradığınız sayfa bulunamadı"
            lead="Adres değişmiş ya da yanlış yazılmış olabilir. Sitede arayın ya da şu sayfalardan devam edin:"
            picture={NOT_FOUND_PICTURE}
          >
            <SearchForm />
            <ul className={styles.waysOn}>
              {WAYS_ON.map(({ href, name }) => (
                <li key={href}>
                  <a className="button button-quiet button-small" href={href}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </SkyHeader>
        )}
      </Static>
    </>
  )
}
