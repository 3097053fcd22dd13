import { getSchoolArchive, orderSchoolArchive } from '../../contract/staff/school-archive.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './reports.module.css'

const TITLE = 'Her şeyi dışa aktar'

export function ArchiveOrder() {
  return (
    <section className={styles.archive} aria-labelledby="archive-title">
      <h2 id="archive-title">{TITLE}</h2>
      <p>
        Başvurular, kişiler, sınıflar, dersler, yoklama, notlar, sözleşmeler ve para hareketleri:
        Excel’in açtığı dosyalar, her sütunu açıklayan bir sayfayla birlikte tek bir ZIP’te.
      </p>
      <ModalButton title={TITLE}>
        {(close) => (
          <CallForm
            name="school-archive"
            call={orderSchoolArchive}
            submit="İndir"
            busy="Hazırlanıyor…"
            values={{ password: '' }}
            onDone={({ ticket }) => {
              download(`/api${getSchoolArchive.path}?${new URLSearchParams({ ticket })}`)
              notify('success', 'Arşiv iniyor; bitince indirilenler klasöründe.')
              close()
            }}
          >
            <p>
              Dosya öğrencilerinizin kişisel bilgilerini içerir. Yalnız güvendiğiniz bir bilgisayara
              indirin; indirdiğiniz denetim kayıtlarına yazılır.
            </p>
            <IdentityFields />
          </CallForm>
        )}
      </ModalButton>
    </section>
  )
}

/** The browser saves the file while it comes. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
