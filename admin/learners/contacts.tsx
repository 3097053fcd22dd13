import { useState } from 'react'
import {
  correctGuardian,
  inviteGuardian,
  removeGuardian,
  saveGuardian,
} from '../../contract/staff/learner.ts'
import { GUARDIAN_RELATIONS, RELATION_NAMES } from '../../domain/people.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './enrollment.module.css'
import { GuardianFields } from './new-learner.tsx'
import { UnconfirmedEmails } from './unconfirmed-emails.tsx'

type Learner = RecordOf<'learner'>
type Contact = Learner['contacts'][number]

const GUARDIANS = new Set<Contact['relation']>(GUARDIAN_RELATIONS)

const EMPTY = { name: '', surname: '', phone: '', email: null, relation: 'mother' }

export function Contacts({ learner, mayWrite }: { learner: Learner; mayWrite: boolean }) {
  const [editing, setEditing] = useState<Partial<Contact> | null>(null)
  const refresh = useRefresh('learner')
  const { act, isBusy } = useAct(refresh)
  const { id, contacts, isMinor } = learner
  const hasParent = contacts.some(({ relation }) => relation !== 'self')
  return (
    <section className={styles.section} aria-labelledby="iletisim">
      <h3 id="iletisim">İletişim kişileri</h3>
      {isMinor && !hasParent && (
        <p>Velisi kayıtlı değil. 18 yaşından küçük öğrenci için veli ekleyin.</p>
      )}
      <ul className={styles.rows}>
        {contacts.map((contact) => (
          <li key={contact.id} className={styles.row}>
            <b>{[contact.name, contact.surname].filter(Boolean).join(' ')}</b>
            <span>
              {RELATION_NAMES[contact.relation]}
              {contact.opensPanel && ', paneli açabilir'}
            </span>
            <p className={styles.more}>
              <Reach contact={contact} />
            </p>
            <div className={styles.more}>
              <UnconfirmedEmails contact={contact} refresh={refresh} />
            </div>
            {mayWrite && (
              <div className={styles.acts}>
                <Button kind="quiet" className={styles.act} onClick={() => setEditing(contact)}>
                  Düzelt
                </Button>
                {isMinor && GUARDIANS.has(contact.relation) && !contact.opensPanel && (
                  <Button
                    kind="quiet"
                    className={styles.act}
                    isBusy={isBusy}
                    onClick={() =>
                      act(
                        () => send(inviteGuardian, { params: { id, contact: contact.id } }),
                        ({ message }) => message,
                      )
                    }
                  >
                    Panele davet et
                  </Button>
                )}
                <Button
                  kind="quiet"
                  className={styles.act}
                  isBusy={isBusy}
                  onClick={() =>
                    act(
                      () => send(removeGuardian, { params: { id, contact: contact.id } }),
                      'İletişim kişisi kaldırıldı.',
                    )
                  }
                >
                  Kaldır
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button kind="quiet" className={styles.act} onClick={() => setEditing({})}>
          Kişi ekle
        </Button>
      )}
      <Modal isOpen={editing !== null} onClose={() => setEditing(null)} title="İletişim kişisi">
        {editing && (
          <CallForm
            name="guardian"
            call={editing.id ? correctGuardian : saveGuardian}
            params={{ id, contact: editing.id }}
            submit="Kaydet"
            values={{ ...EMPTY, ...editing, surname: editing.surname ?? '' }}
            onDone={async () => {
              setEditing(null)
              notify('success', 'İletişim kişisi kaydedildi.')
              await refresh()
            }}
          >
            <GuardianFields />
          </CallForm>
        )}
      </Modal>
    </section>
  )
}

function Reach({ contact: { phone, email } }: { contact: Contact }) {
  return (
    <>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}
