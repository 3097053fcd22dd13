import type { Group } from '../../contract/public/group.ts'
import type { Page } from '../../contract/public/pages.ts'
import { offerOfPage } from '../groups/describe-offer.ts'
import { OfferBar } from '../groups/offer.tsx'
import { command } from '../ui/command.ts'

interface Props {
  page: Page
  groups: readonly Group[]
  whatsapp: string | undefined
}

export function PageOffer({ page, groups, whatsapp }: Props) {
  return (
    <OfferBar offer={offerOfPage(page, groups)} whatsapp={whatsapp}>
      <button
        type="button"
        className="button button-small"
        aria-haspopup="dialog"
        {...command('show-modal', 'basvuru')}
      >
        Bu kursa başvurun
      </button>
      {groups.length > 0 ? (
        <a className="button button-small button-quiet" href="#gruplar">
          {groups.length > 1 ? `${groups.length} açık grup` : 'Gruba bakın'}
        </a>
      ) : (
        <a
          className="button button-small button-quiet"
          href={`/gruplar/haber?program=${page.slug}`}
        >
          Bana haber verin
        </a>
      )}
    </OfferBar>
  )
}
