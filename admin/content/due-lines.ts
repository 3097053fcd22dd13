import type { DueContent } from '../../contract/staff/content-overview.ts'
import type { DueLine } from '../ui/due-list.tsx'

/** What texts ask for today, each line a way to the list of them. */
export function dueLinesOf({ reviews, expiring, failed }: DueContent): DueLine[] {
  const access = 'content:read'
  const lines: (DueLine | false)[] = [
    failed > 0 && {
      ...{ tone: 'bad', to: '/icerik?state=failed', access },
      text: `${failed} zamanlanmış yayın yapılamadı`,
    },
    reviews > 0 && {
      ...{ tone: 'due', to: '/icerik?state=due', access },
      text: `${reviews} metnin gözden geçirme günü geldi`,
    },
    expiring > 0 && {
      ...{ tone: 'due', to: '/icerik?state=expiring', access },
      text: `${expiring} metindeki ücret ya da tarihin geçerliliği doluyor`,
    },
  ]
  return lines.filter((line) => line !== false)
}
