import { Link } from 'react-router'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Empty } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export function EmptyWeek({ rooms }: { rooms: readonly unknown[] }) {
  const mayWrite = useCan('group:write')
  if (!mayWrite) {
    return (
      <Empty
        title="Bu hafta dersiniz yok"
        text="Size verilen sınıfların dersleri, ilk günlerinden son günlerine kadar burada görünür."
      />
    )
  }
  if (rooms.length === 0) {
    return (
      <Empty
        title="Henüz derslik yok"
        text="Burada hangi derslikte, hangi saatte, hangi sınıfın olduğu görünür. Önce şubenin dersliklerini, sonra sınıfların haftalık saatlerini girin."
      >
        <ScreenLink to="/ayarlar/subeler" access="settings:write" className={buttonClass('quiet')}>
          Şubeler ve derslikler
        </ScreenLink>
      </Empty>
    )
  }
  return (
    <Empty
      title="Bu hafta ders yok"
      text="Kayda açık ve süren sınıfların saatleri, ilk günlerinden son günlerine kadar burada görünür. Bir sınıfın saatlerini kendi ekranında, “Bilgiler ve saatler” bölümünde girersiniz."
    >
      <Link to="/gruplar" className={buttonClass('quiet')}>
        Sınıf listesi
      </Link>
    </Empty>
  )
}
