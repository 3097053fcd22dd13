import styles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'

export function DataCard() {
  const say = useReader()
  return (
    <section className="card" aria-labelledby="veriler">
      <h2 id="veriler">{say('Verileriniz', 'Çocuğunuzun ve sizin verileriniz')}</h2>
      <p className={styles.muted}>
        Tek bir dosyada indirebilirsiniz:{' '}
        {say(
          'kaydınız, ders programınız, kitaplarınız',
          'çocuğunuzun kaydı, ders programı, kitapları',
        )}
        , oturumlarınız, verdiğiniz puanlar, şimdiki e-posta adresinizle gelen başvurular ve test
        sonuçları, size gönderilen e-postaların listesi.
      </p>
      <p>
        <a className="button button-quiet" href="/panel/data">
          <PanelIcon name="download" />
          Verileri indirin
        </a>
      </p>
    </section>
  )
}
