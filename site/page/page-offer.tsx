import type { Group } from '../../contract/public/group.ts'
import type { Page } from '../../contract/public/pages.ts'
import { offerOfPage } from '../groups/describe-offer.ts'
import { OfferBar } from '../groups/offer.tsx'

interface Props {
  page: Page
  /** Of the course, the earliest first. */
  groups: readonly Group[]
  whatsapp: string | undefined
}

/** The offer of a course, with the way to its groups. */
export function PageOffer({ page, groups, whatsapp }: Props) {
  return (
    <OfferBar offer={offerOfPage(page, groups)} whatsapp={whatsapp}>
      {groups.length > 0 ? (
        <a className="button button-small" href="#gruplar">
          {groups.length > 1 ? `${groups.length} açık grup` : 'Gruba bakın'}
        </a>
      ) : (
        <a className="button button-small" href={`/gruplar/haber?program=${page.slug}`}>
          Bana haber verin
        </a>
      )}
    </OfferBar>
  )
}
