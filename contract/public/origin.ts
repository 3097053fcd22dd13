import { z } from 'zod'
import { atMost } from '../fields.ts'
import { CAMPAIGN_FORM } from '../messages.ts'

/** A path of the site, as the page cache keeps them. */
const PATH_FORM = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/

/** The pages and campaign that led a visitor to a form. A wrong value reads as none, so that the form is not lost. */
export const origin = {
  source: z.string().check(atMost(200)).regex(PATH_FORM).optional().catch(undefined),
  campaign: z.string().regex(CAMPAIGN_FORM).optional().catch(undefined),
}
