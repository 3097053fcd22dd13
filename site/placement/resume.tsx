import { use } from 'react'
import { NonceContext } from '../document/nonce.ts'

/** Inside of an element with `data-attempt`, the name under which the device keeps the attempt: marks that it has one. */
export function Resume() {
  // A script runs where a document brings it: in the browser nobody needs the text again.
  const script = import.meta.env.SSR ? drawScript(use(NonceContext)) : ''
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Runs before the page’s script, so that who comes back does not see first what stands there for everybody. */
function drawScript(nonce: string): string {
  const code = `(function(r){try{if(localStorage[r.dataset.attempt])r.dataset.resume=''}catch(e){}})(document.currentScript.closest('[data-attempt]'))`
  return `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`
}
