import { z } from 'zod'
import { SAMPLE_PLACES } from '../../domain/opening.ts'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'

const group = 'Site ayarları'

const siteOpening = z.object({
  isClosed: z.boolean(),
  /** Traces of the sample school that visitors see, or would see; legal texts keep the site closed. */
  findings: z.array(
    z.object({
      place: z.enum(SAMPLE_PLACES),
      title: z.string(),
      /** The address of the screen that changes it, below `/yonetim`. */
      path: z.string(),
    }),
  ),
})
export type SiteOpening = z.infer<typeof siteOpening>

export const getSiteOpening = defineCall({
  access: 'settings:write',
  method: 'get',
  path: '/staff/site-opening',
  group,
  summary: 'Sitenin açık olup olmadığı ve örnek okuldan hâlâ görünenler, yerleriyle.',
  output: siteOpening,
})

export const openSite = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/site-opening/open',
  group,
  summary: 'Siteyi ziyaretçilere açar; yasal metinlerden biri örnekse açılmaz.',
  output: messageOutput,
  errors: [409],
})
