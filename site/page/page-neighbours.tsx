import type { Page } from '../../contract/public/pages.ts'
import { Picture } from '../ui/picture.tsx'
import '../ui/picture-card.css'

/** Where to read on, in the same family of pages. */
export function PageNeighbours({ neighbours }: { neighbours: Page['neighbours'] }) {
  if (neighbours.length === 0) return null
  return (
    <section className="container section page-next later no-print" aria-labelledby="siradaki">
      <h2 id="siradaki">Buradan nereye?</h2>
      <ul className="page-next-list">
        {neighbours.map(({ slug, title, summary, picture }) => (
          <li key={slug} className="picture-card">
            {picture && (
              <Picture picture={picture} sizes="(width >= 48rem) 33vw, 100vw" decorative />
            )}
            <h3 className="picture-card-title">
              <a className="picture-card-link" href={`/page/${slug}`}>
                {title}
              </a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
