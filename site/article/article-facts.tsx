import type { ArticleListItem } from '../../contract/public/articles.ts'
import { TurkishDate } from '../prose/turkish-date.tsx'
import styles from './article-facts.module.css'

export function ArticleFacts({ article }: { article: ArticleListItem }) {
  return (
    <p className={styles.articleFacts}>
      {article.publishedAt && <TurkishDate value={article.publishedAt} />}
      {article.minutes > 0 && <span>{article.minutes} dakikalık okuma</span>}
    </p>
  )
}
