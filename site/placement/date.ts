/** `22 Kasım 2026` */
export const DATE = new Intl.DateTimeFormat('tr', {
  dateStyle: 'long',
  timeZone: 'Europe/Istanbul',
})
