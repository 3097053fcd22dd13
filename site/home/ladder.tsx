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
      <svg
        className="ladder-hill"
        viewBox="0 0 600 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="ladder-ground"
          d="M0 92C30 92 70 84 100 80S170 68 200 62S270 48 300 44S370 30 400 26S470 14 500 10S560 4 600 4V100H0z"
        />
      </svg>
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
