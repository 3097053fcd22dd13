import { templateCalls } from './template-calls.ts'

export const { find, read, preview, change, reset } = templateCalls({
  name: 'mail-template',
  group: 'E-posta metinleri',
  limits: { subject: 150, text: 5000 },
  summaries: {
    find: 'Okulun gönderdiği e-postalar; hangilerinin metni değiştirilmiş.',
    read: 'Bir e-postanın konusu, metni ve kendiliğinden dolan alanları.',
    preview: 'E-postanın örnek bilgilerle görünüşü; hiçbir şey kaydetmez.',
    change: 'E-postayı bundan sonra bu metinle gönderir.',
  },
})
