import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import styles from './part.module.css'
import type { CertificateView } from './read-certificate.ts'

export function CertificatesPart({ certificates }: { certificates: CertificateView[] }) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby="belgeler">
      <h2 id="belgeler">{useReader()('Belgelerim', 'Çocuğunuzun belgeleri')}</h2>
      {certificates.length > 0 ? (
        <ul>
          {certificates.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      ) : (
        <p className={panelStyles.muted}>Kur tamamlandığında belge buradan indirilir.</p>
      )}
    </section>
  )
}

function Certificate({
  certificate: { id, name, detail, verify },
}: {
  certificate: CertificateView
}) {
  return (
    <li className={styles.certificate}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.rules}>
          {detail} <a href={verify}>Doğrulama sayfası</a>
        </p>
      </div>
      <a className="button button-quiet button-small" href={`/panel/certificate/${id}`}>
        <PanelIcon name="download" size={20} />
        İndirin<span className="visually-hidden">: {name}</span>
      </a>
    </li>
  )
}
