import { createContext } from 'react'

/**
 * Marks our own scripts while rendering on the server; empty in the browser. The server allows their hashes and removes the
 * mark, so that pages can be cached. Injected scripts cannot know it.
 */
export const NonceContext = createContext('')

/** The failed request’s reference in the log. Set only on the server; such a page has no script to redraw it. */
export const ReferenceContext = createContext('')

export const FailureContext = createContext('')

export const PhoneContext = createContext('')
