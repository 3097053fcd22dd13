import { use } from 'react'
import { NonceContext } from './of-request.ts'

/** Runs where it stands, before hydration. @param code of a module `?inline-script`; empty in the browser */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext)
  const script = code && `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
