import type { ReactNode } from 'react'
import type { ContactSettings } from '../../contract/public/content.ts'
import type { Group, GroupWithText } from '../../contract/public/group.ts'
import { formatLira } from '../../domain/money.ts'
import { formatDayMonth, formatWeekday } from '../../domain/school-time.ts'
import { RichText } from '../prose/rich-text.tsx'
import { telephone } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import {
  formatGroupName,
  formatLength,
  formatLocation,
  formatNeeded,
  skyOfGroup,
} from './describe-group.ts'
import { offerOfGroup } from './describe-offer.ts'
import styles from './group.module.css'
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

interface Props {
  group: GroupWithText
  contact: ContactSettings | null
}

/** The facts that the offer above does not say. */
export function GroupFacts({ group, contact }: Props) {
  const { endsOn, lessonMinutes, teacher, address, directions } = group
  return (
    <>
      <Decision group={group} />
      <dl className={styles.list}>
        {endsOn && (
          <Fact name="Bitiş">
            {formatDayMonth(endsOn)} {formatWeekday(endsOn)}
            <small>Tatile rastlayan ders sona eklenir.</small>
          </Fact>
        )}
        <Fact name="Süre">
          {formatLength(group)}
          <small>Bir ders saati {lessonMinutes} dakikadır.</small>
        </Fact>
        <Fact name="Grup">{group.capacity} kişilik</Fact>
        {teacher && <Fact name="Öğretmen">{teacher}</Fact>}
        <Fact name="Yer">
          {formatLocation(group)}
          {address && <small>{address}</small>}
          {directions && (
            <a className={styles.way} href={directions}>
              Yol tarifi
            </a>
          )}
        </Fact>
        <PriceFact group={group} contact={contact} />
      </dl>
      <div className={styles.goal}>
        <h2>Kur sonunda</h2>
        <p>{group.goal}</p>
        {group.text && <RichText html={group.text} />}
        {group.courseSlug && (
          <a className="onward" href={`/page/${group.courseSlug}`}>
            {group.course} <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decision({ group }: { group: Group }) {
  if (group.isConfirmed) return <p className={styles.decision}>Grup kesinleşti, açılıyor.</p>
  const needed = formatNeeded(group)
  if (!needed) return <p className={styles.decision}>Gerekli sayıya ulaşıldı, açılıyor.</p>
  return (
    <p className={styles.decision}>
      {needed}
      {group.decidesOn && `; ${formatDayMonth(group.decidesOn)} günü kesinleşir`}.
    </p>
  )
}

function PriceFact({
  group: { price, instalments },
  contact,
}: { group: Group } & Pick<Props, 'contact'>) {
  if (price === null) {
    return (
      <Fact name="Ücret">
        {contact && (
          <a className={styles.way} href={telephone(contact.phone)}>
            {contact.phone}
          </a>
        )}
        <small>Bu programın ücretini telefonda ya da yazılı teklifle söyleriz.</small>
      </Fact>
    )
  }
  if (instalments < 2) return null
  return (
    <Fact name="Taksit">
      İsterseniz {instalments} taksitle, {formatLira(price / instalments)}
    </Fact>
  )
}
