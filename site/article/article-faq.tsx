import type { Article } from '../../contract/public/articles.ts'
import { Accordion } from '../ui/accordion.tsx'
import styles from './article.module.css'

export function ArticleFaq({ faq }: Pick<Article, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <section className={styles.faq} aria-labelledby="sorular">
      <h2 id="sorular">Sık sorulanlar</h2>
      <Accordion name="article-faq" items={faq} />
    </section>
  )
}
