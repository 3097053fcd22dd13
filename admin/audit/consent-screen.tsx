import { Link } from 'react-router'
import { listConsents } from '../../contract/staff/consent.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { Status } from '../ui/status.tsx'
import styles from './consent.module.css'

const NUMBER = new Intl.NumberFormat('tr')

export function ConsentScreen() {
  const answer = useAnswer(listConsents)
  return (
    <section className={styles.screen}>
      <h1>Yasal metin sürümleri</h1>
      <p className={styles.quiet}>
        Yayımlanan bir sürüm bir daha değişmez. Her form kaydı, gönderildiği anda altında duran
        sürümü gösterir; adına basınca o sürümün metni açılır.
      </p>
      <Answered answer={answer} failure="Liste açılamadı">
        {(texts) => (
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="Yasal metin sürümleri">
              <thead>
                <tr>
                  <th scope="col">Metin</th>
                  <th scope="col">Sürüm</th>
                  <th scope="col">Yayımlandı</th>
                  <th scope="col">Yürürlük günü</th>
                  <th scope="col">Kayıt</th>
                </tr>
              </thead>
              <tbody>
                {texts.map((text) => (
                  <tr key={text.id}>
                    <th scope="row">
                      <Link to={`/denetim/onaylar/${text.id}`}>{text.title}</Link>
                      {text.notice && <small>{text.notice}</small>}
                    </th>
                    <td>
                      <Status tone={text.isCurrent ? 'good' : 'calm'}>
                        {text.version}
                        {text.isCurrent && ', sitede'}
                      </Status>
                    </td>
                    <td>{formatDateOf(new Date(text.createdAt))}</td>
                    <td>{formatDateOf(new Date(text.publishedAt))}</td>
                    <td>{NUMBER.format(text.records)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Answered>
    </section>
  )
}
