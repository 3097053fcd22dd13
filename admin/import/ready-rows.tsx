import { Status } from '../ui/status.tsx'
import styles from './import.module.css'
import type { Line } from './use-learner-import.ts'

export function ReadyRows({ lines }: { lines: readonly Line[] }) {
  return (
    <details className={styles.ready}>
      <summary>Hazır satırlar ({lines.length})</summary>
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th scope="col">Satır</th>
            <th scope="col">Öğrenci</th>
            <th scope="col">Sınıf</th>
            <th scope="col">Sonuç</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, cells, outcome }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{[cells.name, cells.surname].filter(Boolean).join(' ')}</td>
              <td>{cells.group || '–'}</td>
              <td>
                <Status tone={outcome?.result === 'new' ? 'good' : 'calm'}>
                  {outcome?.result === 'new' ? 'Yeni' : 'Kayıtlı'}
                </Status>
                {outcome?.note && <p>{outcome.note}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
