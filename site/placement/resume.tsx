import { use } from 'react'
import { NonceContext } from '../document/nonce.ts'

/** Marks its parent, whose `data-attempt` is a storage key, if the device has that attempt. */
export function Resume() {
  // Only scripts of a document run: the browser need not render the text.
  const script = import.meta.env.SSR ? drawScript(use(NonceContext)) : ''
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Runs before hydration, so that returning visitors do not see the start page first. */
function drawScript(nonce: string): string {
  const code = `(function(r){try{if(localStorage[r.dataset.attempt])r.dataset.resume=''}catch(e){}})(document.currentScript.closest('[data-attempt]'))`
  return `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`
}
