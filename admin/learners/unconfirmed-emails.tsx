import { confirmEmail, dismissEmail } from '../../contract/staff/contact.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import styles from './unconfirmed-emails.module.css'

interface Props {
  contact: { id: number; unconfirmedEmails: string[] }
  refresh: () => Promise<unknown>
}

export function UnconfirmedEmails({ contact: { id, unconfirmedEmails }, refresh }: Props) {
  const mayWrite = useCan('lead:write')
  const { act, isBusy } = useAct(refresh)
  return unconfirmedEmails.map((email) => (
    <p key={email} className={styles.address}>
      <span>
        Ziyaretçinin yazdığı, doğrulanmadı: <a href={`mailto:${email}`}>{email}</a>
      </span>
      {mayWrite && (
        <span className={styles.acts}>
          <Button
            kind="quiet"
            className={styles.act}
            isBusy={isBusy}
            aria-label={`Doğrula: ${email}`}
            onClick={() =>
              act(
                () => send(confirmEmail, { params: { id }, body: { email } }),
                'Adres doğrulandı; davet ve mektuplar artık buraya gider.',
              )
            }
          >
            Doğrula
          </Button>
          <Button
            kind="quiet"
            className={styles.act}
            isBusy={isBusy}
            aria-label={`Sil: ${email}`}
            onClick={() =>
              act(
                () => send(dismissEmail, { params: { id }, body: { email } }),
                'Adres silindi; ziyaretçinin iletisinde yazılı kalır.',
              )
            }
          >
            Sil
          </Button>
        </span>
      )}
    </p>
  ))
}
