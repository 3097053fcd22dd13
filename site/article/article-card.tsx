import type { ArticleListItem } from '../../contract/public/articles.ts'
import { TurkishDate } from '../prose/turkish-date.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import pictureCardStyles from '../ui/picture-card.module.css'
import styles from './article-card.module.css'

export function ArticleFacts({ article }: { article: ArticleListItem }) {
  return (
    <p className={styles.articleFacts}>
      {article.publishedAt && <TurkishDate value={article.publishedAt} />}
      {article.minutes > 0 && <span>{article.minutes} dakikalık okuma</span>}
    </p>
  )
}

interface Props {
  article: ArticleListItem
  heading: 'h2' | 'h3'
  large?: boolean
}

export function ArticleCard({ article, heading: Title, large = false }: Props) {
  const { slug, title, category, summary, picture } = article
  return (
    <li
      className={classNames(pictureCardStyles.pictureCard, large ? styles.large : undefined)}
      data-large={large || undefined}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={large ? '(width >= 64rem) 58vw, 100vw' : '(width >= 48rem) 50vw, 100vw'}
          priority={large}
          decorative
        />
      )}
      <div className={styles.text}>
        <p className={styles.category}>{category}</p>
        <Title className={`${pictureCardStyles.title} ${styles.title}`}>
          <a className={pictureCardStyles.link} href={`/article/${slug}`}>
            {title}
          </a>
        </Title>
        <p className={styles.summary}>{summary}</p>
        <ArticleFacts article={article} />
      </div>
    </li>
  )
}
