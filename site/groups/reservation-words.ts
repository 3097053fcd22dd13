import type { Reservation } from '../../contract/public/group.ts'
import { formatMoment } from '../../domain/school-time.ts'

interface Words {
  title: string
  text: string
  accept?: string
  canCancel?: true
  cancel: string
}

const ENDED: Words = {
  title: 'Bu ön kayıt sona ermiş',
  text: 'Yer başkasına verildi ya da siz vazgeçtiniz. Hâlâ istiyorsanız açık gruplara yeniden bakın.',
  cancel: '',
}

const SETTLED: Words = {
  title: 'Kaydınız tamam',
  text: 'Bu grupta yeriniz var. Sorunuz olursa bizi arayın.',
  cancel: '',
}

export function describeReservation(reservation: Reservation | null): Words {
  if (!reservation) {
    const text = 'Bağlantı eksik kopyalanmış ya da silinmiş olabilir. Bizi arayın.'
    return { title: 'Bu bağlantı geçerli değil', text, cancel: '' }
  }
  const { state, heldUntil, position, isConfirmed } = reservation
  switch (state) {
    case 'reserved':
      if (!isConfirmed) return toConfirm(heldUntil)
      return {
        title: 'Yeriniz ayrıldı',
        text: `Yeriniz şu zamana kadar sizin: ${formatDeadline(heldUntil)}. Bu sürede sizi arayıp kaydınızı tamamlayacağız.`,
        canCancel: true,
        cancel: 'Vazgeçtim, yerimi bırakın',
      }
    case 'offered':
      return {
        title: 'Size yer açıldı',
        text: `Yer şu zamana kadar sizi bekliyor: ${formatDeadline(heldUntil)}.`,
        accept: 'Yeri ayırın',
        canCancel: true,
        cancel: 'Vazgeçtim',
      }
    case 'waiting':
      return {
        title: `Bekleme listesinde ${position}. kişisiniz`,
        text: 'Yer açılınca haber veririz; karar vermek için bir gününüz olur.',
        canCancel: true,
        cancel: 'Listeden çıkın',
      }
    case 'active':
    case 'frozen':
    case 'transferred':
    case 'finished':
      return SETTLED
    default:
      return ENDED
  }
}

function toConfirm(heldUntil: string | null): Words {
  return {
    title: 'Yerinizi onaylayın',
    text: `Yeriniz şu zamana kadar sizi bekliyor: ${formatDeadline(heldUntil)}. Onaylayınca en az 48 saat sizin olur.`,
    accept: 'Yerimi onaylıyorum',
    canCancel: true,
    cancel: 'Vazgeçtim, yerimi bırakın',
  }
}

function formatDeadline(moment: string | null): string {
  return moment ? formatMoment(new Date(moment)) : ''
}
