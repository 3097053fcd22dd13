import type { ScreenPart } from '../screens.ts'

export const AUDIT_PARTS: readonly ScreenPart[] = [
  { name: 'Değişiklikler', to: '/denetim', words: 'kim ne değiştirdi geçmiş kayıt' },
  {
    name: 'Güvenlik',
    to: '/denetim/guvenlik',
    words: 'olaylar girişler yanlış denemeler',
  },
  { name: 'Kayıt erişimi', to: '/denetim/erisim', words: 'kvkk kim kimin kaydını açtı baktı' },
  { name: 'Giden e-postalar', to: '/denetim/posta', words: 'e-posta eposta mail gönderilen' },
  {
    name: 'Yasal metin sürümleri',
    to: '/denetim/onaylar',
    words: 'kvkk aydınlatma onay rıza sürüm izin',
  },
]
