/** For the heading of a section that loads after the record: the browser has looked for it already. */
export function bringIntoView(heading: HTMLElement | null) {
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
