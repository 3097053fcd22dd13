import { list, type Placeholder, type Template } from '../../contract/staff/template.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { useSchool } from '../frame/school.ts'
import { useAccount } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { mailAddress, smsAddress, whatsAppAddress } from './reach.ts'
import styles from './ready-text-choice.module.css'

type Lead = RecordOf<'lead'>

const CHANNELS = { whatsapp: 'WhatsApp', sms: 'SMS', mail: 'E-posta' } as const
const ICONS = { whatsapp: 'message', sms: 'phone', mail: 'mail' } as const

interface Props {
  lead: Lead
  onUse: (way: 'message' | 'mail') => void
  onClose: () => void
}

export function ReadyTextChoice({ lead, onUse, onClose }: Props) {
  const { data } = useAnswer(list, { perPage: 100, order: 'asc' })
  const known = useKnown(lead)
  return (
    <Modal isOpen onClose={onClose} title="Hazır metin" width="wide">
      {data?.rows.length === 0 && (
        <p>Henüz hazır metin yok; Ayarlar altında “Hazır metinler” bölümünden ekleyin.</p>
      )}
      <ul className={styles.texts}>
        {data?.rows.map((template) => (
          <Text
            key={template.id}
            template={template}
            lead={lead}
            known={known}
            onUse={onUse}
            onClose={onClose}
          />
        ))}
      </ul>
    </Modal>
  )
}

interface TextProps extends Props {
  template: Template
  known: PlaceValues
}

function Text({ template, lead, known, onUse, onClose }: TextProps) {
  const { channel, name } = template
  const { text, missing } = fillText(template.text, known)
  const subject = fillText(template.subject ?? '', known).text
  const href = addressOf(channel, lead, { subject, text })
  if (!href) return null
  return (
    <li className={styles.text}>
      <p className={styles.name}>
        <Icon name={ICONS[channel]} size={18} />
        <b>{name}</b> {CHANNELS[channel]}
      </p>
      <p className={styles.words}>{text}</p>
      {missing.length > 0 && (
        <p className={styles.missing}>
          Bilinmiyor: {missing.map((place) => `{${place}}`).join(' ')}. Göndermeden tamamlayın.
        </p>
      )}
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={styles.open}
        aria-label={`${CHANNELS[channel]} ile aç: ${name}`}
        onClick={() => {
          onUse(channel === 'mail' ? 'mail' : 'message')
          onClose()
        }}
      >
        {CHANNELS[channel]} ile aç
      </a>
    </li>
  )
}

function addressOf(
  channel: Template['channel'],
  { contact: { phones, email } }: Lead,
  { subject, text }: { subject: string; text: string },
): string | undefined {
  // A text reaches a mobile number.
  const key = (phones.find((one) => one.key.startsWith('+905')) ?? phones[0])?.key
  if (channel === 'mail') return email ? mailAddress(email, subject, text) : undefined
  if (!key) return
  return channel === 'sms' ? smsAddress(key, text) : whatsAppAddress(key, text)
}

function useKnown({ contact, level, course, page, campus }: Lead): PlaceValues {
  const account = useAccount()
  const { name: okul } = useSchool()
  const [first, ...rest] = contact.name.split(' ')
  const surname = contact.surname ?? rest.at(-1)
  return {
    ad: contact.surname ? contact.name : first,
    soyad: surname,
    kur: level,
    kurs: course?.name ?? page?.name,
    sube: campus?.name,
    okul,
    danisman: `${account.name} ${account.surname}`,
  }
}

export type PlaceValues = Record<Placeholder, string | null | undefined>

interface Filled {
  text: string
  missing: Placeholder[]
}

export function fillText(template: string, known: PlaceValues): Filled {
  const missing = new Set<Placeholder>()
  const text = template.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    if (!(name in known)) return whole
    const value = known[name as Placeholder]
    if (value) return value
    missing.add(name as Placeholder)
    return '…'
  })
  return { text, missing: [...missing] }
}
