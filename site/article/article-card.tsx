import type { ArticleListItem } from '../../contract/public/articles.ts'
import { Picture } from '../ui/picture.tsx'
import { ArticleFacts } from './article-facts.tsx'
import '../ui/picture-card.css'
import './article-card.css'

interface Props {
  article: ArticleListItem
  heading: 'h2' | 'h3'
  /** The first of a list, beside its cover. */
  large?: boolean
}

export function ArticleCard({ article, heading: Title, large = false }: Props) {
  const { slug, title, category, summary, picture } = article
  return (
    <li
      className={
        large ? 'picture-card article-card article-card-large' : 'picture-card article-card'
      }
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={large ? '(width >= 64rem) 58vw, 100vw' : '(width >= 48rem) 50vw, 100vw'}
          priority={large}
          decorative
        />
      )}
      <div className="article-card-text">
        <p className="article-card-category">{category}</p>
        <Title className="picture-card-title">
          <a className="picture-card-link" href={`/article/${slug}`}>
            {title}
          </a>
        </Title>
        <p className="article-card-summary">{summary}</p>
        <ArticleFacts article={article} />
      </div>
    </li>
  )
}
