import { type ReactNode, useState } from 'react'
import { relationWord } from '../../domain/people.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import styles from './contact-card.module.css'
import { mailAddress, telAddress, whatsAppAddress } from './reach.ts'
import { useNoteReach } from './use-lead.ts'

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)

function ContactEdit({ contact }: Pick<RecordOf<'lead'>, 'contact'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="user" size={18} /> Bilgileri düzelt
      </Button>
      {isOpen && (
        <Optional>
          <ContactForm contact={contact} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  )
}

const ReadyTextChoice = lazyPart(
  async () => (await import('./ready-text-choice.tsx')).ReadyTextChoice,
)

interface Props {
  lead: RecordOf<'lead'>
  onUse: (way: 'message' | 'mail') => void
}

function ReadyTexts({ lead, onUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="page" size={18} /> Hazır metin
      </Button>
      {isOpen && (
        <Optional>
          <ReadyTextChoice lead={lead} onUse={onUse} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  )
}

const UnconfirmedEmails = lazyPart(
  async () => (await import('../learners/unconfirmed-emails.tsx')).UnconfirmedEmails,
)

export function ContactCard({ lead }: { lead: RecordOf<'lead'> }) {
  const { phones, email, learners } = lead.contact
  const mayWrite = useCan('lead:write')
  const note = useNoteReach(lead)
  const refresh = useRefresh('lead')
  return (
    <section className={styles.card} aria-label="İletişim">
      {phones.map(({ phone, key }, index) => (
        <div key={key} className={styles.way}>
          <span className={styles.value}>{phone}</span>
          <span className={styles.ways} data-strip={index === 0 || undefined}>
            <Reach href={telAddress(key)} icon="phone" isMain={index === 0} label={`Ara: ${phone}`}>
              Ara
              {phones.length > 1 && <span className={styles.which}>{phone}</span>}
            </Reach>
            <Reach
              href={whatsAppAddress(key)}
              icon="message"
              label={`WhatsApp: ${phone}`}
              isNew
              onUse={() => note('message')}
            >
              WhatsApp
            </Reach>
          </span>
        </div>
      ))}
      {email && (
        <div className={styles.way}>
          <span className={styles.value}>{email}</span>
          <Reach
            href={mailAddress(email)}
            icon="mail"
            label={`E-posta yaz: ${email}`}
            onUse={() => note('mail')}
          >
            E-posta
          </Reach>
        </div>
      )}
      {lead.contact.unconfirmedEmails.length > 0 && (
        <Optional>
          <UnconfirmedEmails contact={lead.contact} refresh={refresh} />
        </Optional>
      )}
      <div className={styles.acts}>
        <ReadyTexts lead={lead} onUse={note} />
        {mayWrite && <ContactEdit contact={lead.contact} />}
      </div>
      {learners.length > 0 && (
        <ul className={styles.learners} aria-label="Kimler için">
          {learners.map(({ id, name, relation, birthYear }) => (
            <li key={id}>
              <Icon name="user" size={16} />
              <b>{name}</b>
              <span>
                {[relationWord(relation), birthYear && `${birthYear} doğumlu`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ReachProps {
  href: string
  icon: IconName
  label: string
  isMain?: boolean
  isNew?: boolean
  onUse?: () => void
  children: ReactNode
}

function Reach({ href, icon, label, isMain = false, isNew, onUse, children }: ReachProps) {
  return (
    <a
      href={href}
      className={styles.reach}
      data-main={isMain}
      aria-label={label}
      onClick={onUse}
      {...(isNew && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} size={18} />
      {children}
    </a>
  )
}
