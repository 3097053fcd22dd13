import { useState } from 'react'
import { cancel, mailSetup, readLink, retry, waitingCauses } from '../../contract/staff/mail.ts'
import { isCancellable } from '../../domain/mail-cause.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { Status } from '../ui/status.tsx'
import styles from './mail.module.css'

export function MailRecord({ mail }: { mail: RecordOf<'mail'> }) {
  const { recipient, subject, state, attempts, createdAt, sentAt, nextAttemptAt } = mail
  const { data: setup } = useAnswer(mailSetup)
  const mayRetry = useCan('mail:write') && state !== 'sent'
  return (
    <>
      <h2>{subject}</h2>
      <Facts
        facts={{
          Kime: recipient,
          Yazıldı: formatDateTime(new Date(createdAt)),
          ...(sentAt && { Gönderildi: formatDateTime(new Date(sentAt)) }),
          ...(nextAttemptAt &&
            setup?.isSetUp && { 'Sonraki deneme': formatDateTime(new Date(nextAttemptAt)) }),
          Deneme: attempts,
          ...(mail.lastError && { 'Son hata': mail.lastError }),
        }}
      />
      {mayRetry && setup && <Acts mail={mail} isSetUp={setup.isSetUp} />}
      {(state === 'waiting' || state === 'failed') && setup?.isSetUp === false && (
        <Status tone="due">E-posta kurulu değil; gönderilmeyi bekliyor</Status>
      )}
      <MailText mail={mail} isSetUp={setup?.isSetUp} />
    </>
  )
}

/** Without a mail server an admin hands a link over. The link opens an account, so showing it asks for the password. */
function MailText({ mail, isSetUp }: { mail: RecordOf<'mail'>; isSetUp: boolean | undefined }) {
  const [text, setText] = useState('')
  const mayRead = useCan('mail:write') && mail.hasLink && isSetUp === false && text === ''
  return (
    <>
      {mayRead && (
        <p>
          <ModalButton title="Bağlantıyı göster">
            {() => (
              <>
                <p>
                  Bu bağlantıyı yalnız {mail.recipient} kullanmalı. Gösterildiği denetim kaydına
                  yazılır.
                </p>
                <CallForm
                  name="mail-link"
                  call={readLink}
                  params={{ id: mail.id }}
                  submit="Göster"
                  busy="Açılıyor…"
                  values={{ password: '' }}
                  onDone={(shown) => setText(shown.text)}
                >
                  <IdentityFields />
                </CallForm>
              </>
            )}
          </ModalButton>
        </p>
      )}
      <pre className={styles.text}>{text || mail.text}</pre>
    </>
  )
}

function Acts({ mail, isSetUp }: { mail: RecordOf<'mail'>; isSetUp: boolean }) {
  const { id, state, cause } = mail
  const refreshList = useRefresh('mail')
  const refreshCauses = useFreshAnswer(waitingCauses)
  const { act, isBusy } = useAct(() => Promise.all([refreshList(), refreshCauses()]))
  const done = isSetUp
    ? 'E-posta birkaç saniye içinde yeniden denenecek.'
    : 'E-posta bekliyor; e-posta sunucusu (SMTP_URL) kurulunca hemen denenecek.'
  return (
    <p className={styles.acts}>
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() => act(() => send(retry, { params: { id } }), done)}
      >
        {state === 'cancelled' ? 'Yine de gönder' : 'Şimdi yeniden dene'}
      </Button>
      {state !== 'cancelled' && isCancellable(cause) && (
        <Button
          kind="danger"
          isBusy={isBusy}
          onClick={() => act(() => send(cancel, { params: { id } }), 'E-posta iptal edildi.')}
        >
          Gönderme
        </Button>
      )}
    </p>
  )
}
