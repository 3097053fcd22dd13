import type { Answer } from '../../contract/answer.ts'
import type { Found } from '../../contract/public/sitewide.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import styles from './search.module.css'

const KINDS: Record<Found['kind'], string> = {
  page: 'Sayfa',
  article: 'Yazı',
  faq: 'Sık sorulan soru',
  test: 'Seviye testi',
}

export const OF_ALL = [
  { href: '/faq', name: 'Sık sorulan sorular' },
  { href: '/contact', name: 'İletişim' },
]
const OFTEN = [
  { href: '/page/egitim-programlari', name: 'Eğitim programları' },
  { href: '/test/ingilizce', name: 'İngilizce seviye testi' },
  ...OF_ALL,
]

export function Results({ words, answer }: { words: string; answer: Answer<Found[]> | null }) {
  if (!answer) return <Often links={OFTEN} heading="En çok bakılanlar" />
  if (!answer.ok && answer.status >= 500) {
    return (
      <>
        <FailedPart name="Arama" message={answer.message} />
        <Often links={OF_ALL} />
      </>
    )
  }
  if (!answer.ok) return <p role="alert">{answer.fields.q ?? answer.message}</p>
  if (answer.value.length === 0) {
    return (
      <>
        <p className={styles.count}>
          “{words}” için bir sonuç çıkmadı. Daha az ya da başka kelimelerle yeniden deneyin.
        </p>
        <Often links={OFTEN} />
      </>
    )
  }
  return (
    <>
      <p className={styles.count}>
        “{words}” için {answer.value.length} sonuç
      </p>
      <ol className={styles.results}>
        {answer.value.map((found) => (
          <li key={found.path + found.title}>
            <p className={styles.kind}>{KINDS[found.kind]}</p>
            <h2 className={styles.title}>
              <a href={found.path}>{found.title}</a>
            </h2>
            {found.summary && <p>{found.summary}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

interface OftenProps {
  links: typeof OFTEN
  heading?: string
}

export function Often({ links, heading = 'Şunlara bakabilirsiniz' }: OftenProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.often}>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a className="button button-quiet button-small" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
