const FORMAT = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })

/** A day as people write it: `12 Mart 2026`. `value` is an ISO time. */
export function TurkishDate({ value }: { value: string }) {
  return <time dateTime={value}>{FORMAT.format(new Date(value))}</time>
}
