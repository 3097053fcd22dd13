import type { StaffAccount } from '../../contract/staff/session.ts'
import { type Interruption, leave } from '../session/session.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

interface Words {
  title: string
  text: string
  way: string
}

const ANOTHER = 'Yazdıklarımdan vazgeç, başka hesapla gir'

const WORDS: Record<Interruption, (name: string) => Words> = {
  ended: () => ({
    title: 'Oturumunuz sona erdi',
    text: 'Yeniden girin: yazdıklarınız duruyor, kaldığınız yerden devam edersiniz.',
    way: ANOTHER,
  }),
  locked: () => ({
    title: 'Ekran kilitlendi',
    text: 'Bir süredir kullanılmadığı için oturum kapatıldı. Yazdıklarınız duruyor.',
    way: ANOTHER,
  }),
  out: () => ({
    title: 'Çıkış yaptınız',
    text: 'Çıkış başka bir sekmede yapıldı. Bu sekmede kalan bir işiniz varsa yeniden girin.',
    way: 'Bu sekmede işim yok, giriş ekranına dön',
  }),
  taken: (name) => ({
    title: 'Başka bir hesapla girildi',
    text: `Bu sekme ${name} hesabıyla açılmıştı. Sürdürmek için o hesapla yeniden girin.`,
    way: 'Bu sekmeyi bırak, öteki hesapla devam et',
  }),
}

interface Props {
  interruption: Interruption | undefined
  account: StaffAccount
}

/** Covers the screen without unmounting it; failed calls are repeated after the sign-in. */
export function SignInAgain({ interruption, account }: Props) {
  const { title, text, way } = WORDS[interruption ?? 'ended'](`${account.name} ${account.surname}`)
  return (
    <Modal isOpen={interruption !== undefined} title={title} isOpaque>
      <p>{text}</p>
      <SignInSteps email={account.email} />
      <button type="button" className={styles.way} onClick={leave}>
        {way}
      </button>
    </Modal>
  )
}
