import { Link } from 'react-router'
import { Empty } from '../list/empty.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { View } from './views.tsx'

export function NoLeads({ view }: { view: View }) {
  if (view === 'today') {
    return (
      <Empty
        title="Bugünün işi bitti"
        text="Yeni gelen, bugün aranacak ya da gecikmiş kimse yok. Yeni bir başvuru gelince kendiliğinden burada belirir."
      >
        <Link to="/basvurular?view=all" className={buttonClass('quiet')}>
          Tüm başvurular
        </Link>
      </Empty>
    )
  }
  if (view === 'mine') {
    return (
      <Empty
        title="Size ait başvuru yok"
        text="Bir başvuruyu açıp “Sorumlu” olarak kendinizi seçin; sorumlusu olduğunuz herkes burada toplanır."
      />
    )
  }
  if (view === 'stepless') {
    return (
      <Empty
        title="Her açık başvurunun bir sonraki adımı var"
        text="Görüşülüp de sonrası yazılmayan başvurular burada toplanır; yoksa hiçbir günün listesinde görünmezlerdi."
      />
    )
  }
  return (
    <Empty
      title="Henüz başvuru yok"
      text="Sitedeki formlardan, seviye testinden ya da ön kayıttan gelen herkes burada belirir. Telefonla arayan ya da uğrayanı “Başvuru ekle” ile siz yazın."
    />
  )
}
