import type { Level } from '../../contract/public/content.ts'
import '../ui/eyebrow.css'
import './ladder.css'

/** The way from the first word to the horizon, one kur after another. */
export function Ladder({ levels }: { levels: Level[] }) {
  const total = levels.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <div className="container ladder-inner">
      <div className="ladder-head">
        <p className="eyebrow">Seviyeler</p>
        <h2>
          Ufka {levels.length} kur: <span className="ladder-total">{total} ders saati</span>
        </h2>
        <p className="ladder-words">Her basamak, o kurun sonunda neler yapabileceğinizi söyler.</p>
        <a className="button button-sun" href="/page/seviyeler">
          Kurları tek tek görün
        </a>
      </div>
      <ol className="ladder-steps">
        {levels.map(({ id, name, goal, hours }, index) => (
          <li key={id} className="ladder-step" style={{ '--step': index } as React.CSSProperties}>
            <strong className="ladder-level">{name}</strong>
            <span className="ladder-goal">{goal}</span>
            <span className="ladder-hours">{hours} ders saati</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
