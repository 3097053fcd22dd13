import { Button } from '../ui/button.tsx'
import { Empty } from './empty.tsx'

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty title="Sonuç yok" text="Bu arama ve filtrelerle eşleşen bir şey bulunamadı.">
      <Button kind="quiet" onClick={onClear}>
        Filtreleri temizle
      </Button>
    </Empty>
  )
}
