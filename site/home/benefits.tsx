import type { Benefit } from '../../contract/public/content.ts'
import { Ranges } from '../prose/ranges.tsx'
import './benefits.css'

/** Why here: one large tile and the others around it. */
export function Benefits({ benefits }: { benefits: Benefit[] }) {
  return (
    <div className="container">
      <div className="benefits-head">
        <h2>Ne alacağınız baştan yazılı</h2>
      </div>
      <ul className="benefits-grid">
        {benefits.map(({ id, title, text, icon, large }) => (
          <li key={id} className="benefit" data-large={large || undefined}>
            <img
              className="benefit-icon"
              src={`/icons/benefits.svg#${icon}`}
              width={64}
              height={64}
              alt=""
              loading="lazy"
            />
            <h3 className="benefit-title">{title}</h3>
            <p className="benefit-text">
              <Ranges text={text} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
