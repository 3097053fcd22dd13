import { z } from 'zod'

/** Addresses that only visitors typed: nothing is sent to them until the desk has confirmed one. */
export const unconfirmedEmails = z.array(z.string())
