import type { TestResult } from '../../contract/staff/result.ts'
import type { RecordOf } from '../data/resources.ts'
import { telAddress, whatsAppAddress } from '../leads/reach.ts'
import { useNoteReach } from '../leads/use-note-reach.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  result: TestResult
  lead: RecordOf<'lead'> | undefined
}

export function Reach({ result: { phoneKey, phone }, lead }: Props) {
  const message = { href: whatsAppAddress(phoneKey), phone }
  return (
    <>
      <a href={telAddress(phoneKey)} className={buttonClass('quiet')} aria-label={`Ara: ${phone}`}>
        <Icon name="phone" size={18} /> Ara
      </a>
      {lead ? <NotedMessage {...message} lead={lead} /> : <Message {...message} />}
    </>
  )
}

interface MessageProps {
  href: string
  phone: string
  onUse?: () => void
}

function NotedMessage({ lead, ...message }: MessageProps & { lead: RecordOf<'lead'> }) {
  const note = useNoteReach(lead)
  return <Message {...message} onUse={() => note('message')} />
}

function Message({ href, phone, onUse }: MessageProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet')}
      aria-label={`WhatsApp: ${phone}`}
      onClick={onUse}
    >
      <Icon name="message" size={18} /> WhatsApp
    </a>
  )
}
