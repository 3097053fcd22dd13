const FORMAT = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

/** `12 Mart 2026`. @param value an ISO time */
export function TurkishDate({ value }: { value: string }) {
  return <time dateTime={value}>{FORMAT.format(new Date(value))}</time>
}
