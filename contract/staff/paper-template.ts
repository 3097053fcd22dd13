import { templateCalls } from './template-calls.ts'

export const { find, read, preview, change, reset } = templateCalls({
  name: 'paper-template',
  group: 'Belge metinleri',
  limits: { subject: 60, text: 15_000 },
  summaries: {
    find: 'Okulun hazırladığı belgeler; hangilerinin metni değiştirilmiş.',
    read: 'Bir belgenin başlığı, metni ve kendiliğinden dolan alanları.',
    preview: 'Belge metninin örnek bilgilerle görünüşü; hiçbir şey kaydetmez.',
    change: 'Belgeyi bundan sonra bu metinle hazırlar; eski belgeler eski metniyle kalır.',
  },
})
