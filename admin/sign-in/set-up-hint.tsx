import styles from './sign-in.module.css'

export function SetUpHint() {
  return (
    <p className={styles.hint}>
      <b>Bu okulun henüz yöneticisi yok.</b> İlk hesabı açan kurulum bağlantısı, Kur başlarken
      terminalde “Kurulum” satırında yazar; Kur servis olarak çalışıyorsa servisin çıktısında.
      Bulamazsanız Kur programını yeniden başlatın: bağlantı her başlangıçta yenilenir.
    </p>
  )
}
