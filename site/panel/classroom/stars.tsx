import type { Teacher } from '../../../contract/student/class.ts'
import styles from './stars.module.css'
import { useRating } from './use-rating.ts'

const STARS = [1, 2, 3, 4, 5]
const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'

export function Stars({ teacher: { id, name, surname, point } }: { teacher: Teacher }) {
  const { form, shown } = useRating(point)
  return (
    <form method="post" className={styles.stars} {...form}>
      <input type="hidden" name="teacher" value={id} />
      <div className={styles.row} role="radiogroup" aria-label={`${name} ${surname}`}>
        {STARS.map((value) => (
          <label key={value} className={styles.star}>
            <input
              type="radio"
              name="point"
              value={value}
              defaultChecked={value === point}
              aria-label={`${value} yıldız`}
            />
            <svg viewBox="0 0 24 24" width={30} height={30} aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <p className={styles.words}>
        {shown === null ? 'Henüz puan vermediniz' : `Puanınız: ${shown} yıldız`}
      </p>
      <noscript>
        <button type="submit" className="button button-small">
          Puanı kaydedin
        </button>
      </noscript>
    </form>
  )
}
