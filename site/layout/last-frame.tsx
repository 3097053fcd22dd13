import { type ReactNode, useEffect, useState } from 'react'
import { keepServedMarkup, releaseServedMarkup } from '../ui/static.tsx'

type Frame = (page: ReactNode) => ReactNode

let last: Frame | undefined

export function useAsLastFrame(frame: Frame): void {
  useEffect(() => {
    last = frame
    return () => {
      last = undefined
    }
  })
}

/**
 * In place of a layout that failed: the frame of the page before it, whose markup and styles are still in the document.
 * @param header where a page without a frame was open
 */
export function LastFrame({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const [kept] = useState(keepLast)
  useEffect(() => {
    if (kept) releaseServedMarkup()
  }, [kept])
  if (!kept) {
    return (
      <>
        {header}
        <main>{children}</main>
      </>
    )
  }
  return (
    <>
      {kept.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {kept.frame(children)}
    </>
  )
}

function keepLast() {
  if (!last) return undefined
  keepServedMarkup()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  // Under another address than the router’s links, which leave with their layout.
  return { frame: last, styles: Array.from(links, ({ href }) => `${href}#frame`) }
}
