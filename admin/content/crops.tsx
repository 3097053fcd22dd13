import { Link } from 'react-router'
import type { StoredPicture } from '../../contract/staff/content-overview.ts'
import styles from './crops.module.css'
import { fileOf } from './picture-picker.tsx'

export interface Crop {
  window: number
  ratio: string
  covered?: number
}

export function Crops({ picture, crops }: { picture: StoredPicture; crops: readonly Crop[] }) {
  return (
    <>
      <ul className={styles.crops} aria-label="Sitedeki görünüşü">
        {crops.map(({ window, ratio, covered }) => (
          <li key={window} style={{ inlineSize: `${4 + window / 120}rem` }}>
            <span className={styles.frame}>
              <img
                src={fileOf(picture, window)}
                alt=""
                loading="lazy"
                style={{ aspectRatio: ratio, objectPosition: picture.focus ?? '50% 50%' }}
              />
              {covered && <span className={styles.words} style={{ inlineSize: `${covered}%` }} />}
            </span>
            {window} piksel{covered && ', solunda yazı'}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Kesilince görünmesi gereken yer{' '}
        <Link to={`/medya?q=${encodeURIComponent(picture.key)}`}>Medya</Link>’da seçilir.
      </p>
    </>
  )
}
