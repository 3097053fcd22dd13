import styles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'

export function DataCard() {
  return (
    <section className="card" aria-labelledby="veriler">
      <h2 id="veriler">Verileriniz</h2>
      <p className={styles.muted}>
        Tek bir dosyada indirebilirsiniz: kaydınız, ders programınız, kitaplarınız, oturumlarınız,
        verdiğiniz puanlar, şimdiki e-posta adresinizle gelen başvurular ve test sonuçları, size
        gönderilen e-postaların listesi.
      </p>
      <p>
        <a className="button button-quiet" href="/panel/data">
          <PanelIcon name="download" />
          Verilerinizi indirin
        </a>
      </p>
    </section>
  )
}
