import { Parts } from '../ui/parts.tsx'

const PARTS = [
  { name: 'Vadesi gelenler', to: '/odemeler' },
  { name: 'Gün sonu', to: '/odemeler/kasa' },
]

export function MoneyParts() {
  return <Parts name="Ödemeler" parts={PARTS} />
}
