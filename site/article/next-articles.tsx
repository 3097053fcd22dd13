import type { ArticleListItem } from '../../contract/public/articles.ts'
import styles from './article.module.css'
import { ArticleCard } from './article-card.tsx'

interface Props {
  article: ArticleListItem
  articles: ArticleListItem[]
}

export function NextArticles({ article, articles }: Props) {
  const others = articles.filter(({ slug }) => slug !== article.slug)
  const related = others.filter(({ category }) => category === article.category)
  const next = [...new Set([...related, ...others])].slice(0, 2)
  if (next.length === 0) return null
  return (
    <section
      className={`container section ${styles.next} no-print`}
      data-later=""
      aria-labelledby="siradaki"
    >
      <h2 id="siradaki">Sıradaki yazılar</h2>
      <ul className={styles.nextList}>
        {next.map((other) => (
          <ArticleCard key={other.slug} article={other} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
