import type { ContactSettings } from '../../contract/public/content.ts'
import type { Group } from '../../contract/public/group.ts'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import { formatGroupName, skyOfGroup } from './describe-group.ts'
import { offerOfGroup } from './describe-offer.ts'
import { OfferBar } from './offer.tsx'

export function GroupHead({ group, contact }: { group: Group; contact: ContactSettings | null }) {
  const { startsOn } = group
  return (
    <SkyHeader
      sky={skyOfGroup(group)}
      trail={[{ name: 'Açık gruplar', href: '/gruplar' }]}
      title={formatGroupName(group)}
      art={startsOn && <DayArt day={startsOn} />}
    >
      <OfferBar offer={offerOfGroup(group)} whatsapp={contact?.whatsapp} />
    </SkyHeader>
  )
}
