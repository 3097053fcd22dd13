import { useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { countTyped, forgetTyped } from '../form/typed.ts'
import { signOut } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

/** Signs out; asks first where text lies on the device that was never sent. */
export function useLeave() {
  const [isAsking, setAsking] = useState(false)

  async function go() {
    await signOut(forgetTyped).catch((error) => notify('error', messageOf(error)))
  }

  const question = (
    <Modal isOpen={isAsking} onClose={() => setAsking(false)} title="Gönderilmemiş metin var">
      <p>
        Bu cihazda yazılıp gönderilmemiş {countTyped()} metin duruyor. Çıkarsanız silinir. Göndermek
        için “Vazgeç”e basın.
      </p>
      <Button kind="danger" onClick={go}>
        Sil ve çık
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        Vazgeç
      </Button>
    </Modal>
  )
  return { leave: () => (countTyped() > 0 ? setAsking(true) : void go()), question }
}
