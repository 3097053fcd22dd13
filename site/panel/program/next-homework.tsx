import { Link } from 'react-router'
import type { HomeworkView } from '../progress/read-homework.ts'
import styles from './next-homework.module.css'

export function NextHomework({ homework: { title, detail } }: { homework: HomeworkView }) {
  return (
    <section className={`card ${styles.homework} no-print`} aria-labelledby="siradaki-odev">
      <h2 id="siradaki-odev" className={styles.label}>
        Sıradaki ödev
      </h2>
      <p className={styles.text}>{title}</p>
      <p className={styles.when}>{detail}</p>
      <Link className={styles.all} to="/panel/progress">
        Bütün ödevler
      </Link>
    </section>
  )
}
