/** What the lessons of the demo class are about, in the order of its week. */
export const LESSONS = [
  'Yeni ünite ve dil bilgisi',
  'Okuma ve kelime',
  'Dinleme ve konuşma',
  'Yazma ve haftanın tekrarı',
]
