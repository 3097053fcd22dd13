import '../ui/eyebrow.css'
import './ladder.css'

/** Lesson hours of one kur. */
const HOURS = 120

const LEVELS = [
  { level: 'A1', goal: 'Kendinizi tanıtırsınız; adres, saat ve fiyat sorarsınız.' },
  { level: 'A2', goal: 'Geçmişi ve planlarınızı anlatır, kısa bir e-posta yazarsınız.' },
  { level: 'B1', goal: 'Yolculukta işlerinizi yürütür, görüşünüzü gerekçesiyle söylersiniz.' },
  { level: 'B1+', goal: 'Konuşmayı duraksamadan sürdürür, uzun metin okursunuz.' },
  { level: 'B2', goal: 'Toplantıya katılır, haber ve rapor okursunuz.' },
  { level: 'C1', goal: 'İmayı sezer, sözü ortama göre ayarlarsınız.' },
]

/** The way from the first word to the horizon, one kur after another. */
export function Ladder() {
  return (
    <div className="container ladder-inner">
      <div className="ladder-head">
        <p className="eyebrow">Seviyeler</p>
        <h2>
          Ufka altı kur: <span className="ladder-total">{LEVELS.length * HOURS} ders saati</span>
        </h2>
        <p className="ladder-words">
          Her kur {HOURS} ders saatidir ve 6 ila 12 hafta sürer. %70 ile bir sonrakine geçersiniz.
        </p>
        <a className="button button-sun" href="/page/seviyeler">
          Kurları tek tek görün
        </a>
      </div>
      <ol className="ladder-steps">
        {LEVELS.map(({ level, goal }, index) => (
          <li
            key={level}
            className="ladder-step"
            style={{ '--step': index } as React.CSSProperties}
          >
            <strong className="ladder-level">{level}</strong>
            <span className="ladder-goal">{goal}</span>
            <span className="ladder-hours">{HOURS} ders saati</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
