/** Topics of the demo class’s lessons, in the order of its week. */
export const LESSONS = [
  'Yeni ünite ve dil bilgisi',
  'Okuma ve kelime',
  'Dinleme ve konuşma',
  'Yazma ve haftanın tekrarı',
]
