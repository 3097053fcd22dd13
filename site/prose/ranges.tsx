const RANGE = /(\d[\d.,]*-\d[\d.,]*)/

/** Text whose ranges (`09.00-18.00`, `6-12`) stay on one line: browsers would break them after the hyphen. */
export function Ranges({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const TEXT = />[^<]+</g

/** The same for HTML. */
export function keepRanges(html: string): string {
  return html.replace(TEXT, (text) =>
    text.replace(new RegExp(RANGE, 'g'), '<span class="nowrap">$1</span>'),
  )
}
