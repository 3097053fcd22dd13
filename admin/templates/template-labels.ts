import type { Channel, Placeholder } from '../../contract/staff/template.ts'
import type { Labels } from '../form/field-labels.ts'

export const LABELS: Labels<'template'> = {
  channel: 'Kanal',
  name: 'Ad',
  subject: 'Konu',
  text: 'Metin',
  position: 'Sıra',
}

export const CHANNELS: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  mail: 'E-posta',
}

export const PLACE_NAMES: Record<Placeholder, string> = {
  ad: 'adı',
  soyad: 'soyadı',
  kur: 'testte bulunan seviyesi',
  kurs: 'ilgilendiği program',
  sube: 'şube',
  okul: 'okulun adı',
  danisman: 'sizin adınız',
}
