import type { DueContent } from '../../contract/staff/content-overview.ts'
import { formatDate } from '../../domain/school-time.ts'
import type { DueLine } from '../frame/screen-link.tsx'

const access = 'content:read'

export function dueLinesOf({
  reviews,
  expiring,
  expired,
  failed,
  consents,
}: DueContent): DueLine[] {
  const lines: (DueLine | false)[] = [
    failed > 0 && {
      tone: 'bad',
      to: '/icerik?state=failed',
      access,
      text: `${failed} zamanlanmış yayın yapılamadı`,
    },
    reviews > 0 && {
      tone: 'due',
      to: '/icerik?state=due',
      access,
      text: `${reviews} metnin gözden geçirme günü geldi`,
    },
    expiring > 0 && {
      tone: expired > 0 ? 'bad' : 'due',
      to: '/icerik?state=expiring',
      access,
      text: `${expiring} metindeki ücret ya da tarihin geçerliliği doluyor${expired > 0 ? `, ${expired} tanesi doldu` : ''}`,
    },
    ...consentLines(consents),
  ]
  return lines.filter((line) => line !== false)
}

function consentLines({ ending, missing }: DueContent['consents']): (DueLine | false)[] {
  const lines = ending.map(
    ({ id, name, validUntil }): DueLine => ({
      tone: 'due',
      to: `/icerik/testimonial/${id}`,
      access,
      text: `${name} yorumunun onayı ${formatDate(validUntil)} günü bitiyor`,
    }),
  )
  return [
    ...lines,
    missing > 0 && {
      tone: 'due',
      to: '/icerik?kind=testimonial',
      access,
      text: `${missing} yorumun onay kaydı eksik`,
    },
  ]
}
