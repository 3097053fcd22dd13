import { Link, useSearchParams } from 'react-router'
import { exportHours, list } from '../../contract/staff/teacher-hours.ts'
import { addDays, formatDate, schoolDay } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { buttonClass } from '../ui/button.tsx'
import styles from './attendance.module.css'

export function HoursPage() {
  const [params] = useSearchParams()
  const month = params.get('ay') ?? schoolDay().slice(0, 7)
  const first = `${month}-01`
  const next = addDays(first, 31).slice(0, 7)
  const span = { from: first, to: addDays(`${next}-01`, -1) }
  const { data, error } = useAnswer(list, span)
  return (
    <section className={styles.page} aria-label="Ders saatleri">
      <Link to="/yoklama" className={styles.back}>
        Günün dersleri
      </Link>
      <h1>Ders saatleri</h1>
      <nav className={styles.months} aria-label="Aylar">
        <Link to={`?ay=${addDays(first, -1).slice(0, 7)}`}>Önceki ay</Link>
        <b>
          {formatDate(span.from)} – {formatDate(span.to)}
        </b>
        <Link to={`?ay=${next}`}>Sonraki ay</Link>
      </nav>
      {error && !data && <Empty title="Saatler açılamadı" text={messageOf(error)} />}
      {!(data || error) && <Loading />}
      {data?.rows.length === 0 && <p className={styles.none}>Bu ay yapılmış ders yok.</p>}
      {data && data.rows.length > 0 && (
        <>
          <table className={styles.hours} aria-label="Ders saatleri">
            <thead>
              <tr>
                <th scope="col">Öğretmen</th>
                <th scope="col">Sınıf</th>
                <th scope="col">Ders</th>
                <th scope="col">Saat</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ teacher, group, lessons, hours, substituted }) => (
                <tr key={`${teacher.id}/${group.id}`}>
                  <td>{teacher.name}</td>
                  <td>{group.name}</td>
                  <td>{lessons}</td>
                  <td>
                    {hours}
                    {substituted > 0 && ` (${substituted} vekil)`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <a
            href={`/api${exportHours.path}?${new URLSearchParams(span)}`}
            className={buttonClass('quiet')}
            download
          >
            Excel için indir
          </a>
        </>
      )}
    </section>
  )
}
