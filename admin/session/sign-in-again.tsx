import type { StaffAccount } from '../../contract/staff/session.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './session.module.css'
import type { Interruption } from './session.ts'
import { SignInSteps } from './sign-in-steps.tsx'

const WORDS: Record<Interruption, { title: string; text: string }> = {
  ended: {
    title: 'Oturumunuz sona erdi',
    text: 'Yeniden girin: yazdıklarınız bu ekranda duruyor, kaldığınız yerden devam edersiniz.',
  },
  locked: {
    title: 'Ekran kilitlendi',
    text: 'Bir süredir kullanılmadığı için oturum kapatıldı. Yazdıklarınız duruyor.',
  },
}

interface Props {
  interruption: Interruption | undefined
  account: StaffAccount
}

/** Covers the screen without unmounting it; failed calls are repeated after the sign-in. */
export function SignInAgain({ interruption, account }: Props) {
  const { title, text } = WORDS[interruption ?? 'ended']
  return (
    <Modal isOpen={interruption !== undefined} title={title} isOpaque={interruption === 'locked'}>
      <p>{text}</p>
      <SignInSteps key={interruption} email={account.email} />
      <button type="button" className={styles.way} onClick={() => location.assign('/yonetim')}>
        Yazdıklarımdan vazgeç, başka hesapla gir
      </button>
    </Modal>
  )
}
