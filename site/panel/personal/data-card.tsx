import { PanelIcon } from '../panel-icon.tsx'

export function DataCard() {
  return (
    <section className="card" aria-labelledby="veriler">
      <h2 id="veriler">Verileriniz</h2>
      <p className="panel-muted">
        Okulun sizinle ilgili tuttuğu her şeyi tek bir dosyada indirebilirsiniz: kaydınız,
        oturumlarınız, verdiğiniz puanlar, <span className="nowrap">e-posta</span> adresinizle gelen
        başvurular ve test sonuçları.
      </p>
      <p>
        <a className="button button-quiet" href="/panel/data">
          <PanelIcon name="download" />
          Verilerimi indir
        </a>
      </p>
    </section>
  )
}
