import type { Feature } from '../../contract/public/content.ts'
import './features.css'

/** One sky after another; the sun climbs from the first tile to the middle and goes down in the last. */
const SKIES = ['dawn', 'sea', 'noon', 'garden', 'dusk', 'night']

/** What else the school stands for, as one strip of sky. */
export function Features({ features }: { features: Feature[] }) {
  return (
    <>
      <div className="container features-head">
        <h2>Verdiğimiz her sözün bir sayfası var</h2>
      </div>
      <ul className="features-strip">
        {features.map(({ id, title, text, href }, index) => (
          <li key={id} data-sky={SKIES[index % SKIES.length]}>
            <a className="feature" href={`/page/${href}`}>
              <span className="feature-sky" aria-hidden="true" />
              <span className="feature-words">
                <strong className="feature-title">{title}</strong>
                <span className="feature-text">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
