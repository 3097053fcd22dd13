import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { NoMailServer } from '../mail/no-mail-server.tsx'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import { Card } from './card.tsx'

interface Props {
  mail: NonNullable<Dashboard['mail']>
}

export function Mail({ mail: { waiting, failed, sentToday, isSetUp } }: Props) {
  return (
    <Card title="Giden e-postalar">
      {!isSetUp && <NoMailServer />}
      <Facts
        facts={{
          'Bugün gönderilen': sentToday,
          Bekleyen: waiting,
          Gönderilemeyen: failed > 0 ? <Status tone="bad">{failed}</Status> : 0,
        }}
      />
      <ScreenLink to="/denetim/posta" access="mail:read">
        Giden e-postaları aç
      </ScreenLink>
    </Card>
  )
}
