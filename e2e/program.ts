export const LESSONS = [
  'Yeni ünite ve dil bilgisi',
  'Okuma ve kelime',
  'Dinleme ve konuşma',
  'Yazma ve haftanın tekrarı',
]
