import { Parts } from '../ui/parts.tsx'

const PARTS = [
  { name: 'Vadesi gelenler', to: '/odemeler' },
  { name: 'Gün sonu', to: '/odemeler/kasa' },
  { name: 'Biten ders saatleri', to: '/odemeler/ders-saati' },
]

export function MoneyParts() {
  return <Parts name="Ödemeler" parts={PARTS} />
}
