import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { email, phone } from '../fields.ts'
import {
  choice,
  color,
  fieldGroup,
  listOf,
  mapAddress,
  metadataInput,
  moment,
  pictureKey,
  richText,
  textBetween,
  webAddress,
  wholeNumber,
} from '../input-fields.ts'

export const aboutInput = z.object({
  title: textBetween(2, 80),
  subTitle: textBetween(2, 160),
  content: richText(),
  picture: pictureKey(),
  building: pictureKey(),
  classroom: pictureKey(),
  lesson: pictureKey(),
  metadata: metadataInput,
})
export type AboutInput = z.infer<typeof aboutInput>

const HOURS = /^(?:[01]\d|2[0-3])\.[0-5]\d-(?:[01]\d|2[0-3])\.[0-5]\d$/

export const contactSettingsInput = z.object({
  phone: phone(),
  phoneHours: textBetween(1, 20)
    .overwrite(plainDigits)
    .regex(HOURS, 'Saatleri şöyle yazın: 09.00-18.00'),
  email: email(),
  address: textBetween(10, 200),
  map: mapAddress(),
  directions: webAddress(),
  /** As wa.me takes it: country code and number, digits only. */
  whatsapp: textBetween(1, 15)
    .overwrite(plainDigits)
    .regex(/^\d{10,15}$/, 'Ülke koduyla, yalnızca rakam: 905325550120'),
  intro: textBetween(20, 400),
  social: listOf(fieldGroup({ name: textBetween(2, 30), href: webAddress() }), 8),
  tradeName: textBetween(2, 160).nullish(),
  mersis: textBetween(16, 16)
    .overwrite(plainDigits)
    .regex(/^\d{16}$/, 'MERSİS numarası 16 rakamdır.')
    .nullish(),
  kep: email().nullish(),
  licence: textBetween(4, 160).nullish(),
})
export type ContactSettingsInput = z.infer<typeof contactSettingsInput>

export const siteConfigInput = z.object({
  name: textBetween(2, 60),
  title: textBetween(10, 60),
  description: textBetween(120, 160),
  keywords: listOf(textBetween(2, 40), 20),
  copyrightYear: wholeNumber(1900, 2100),
  logo: pictureKey(),
  /** The colour of links, buttons and marked words; one that is unreadable on its background is refused. */
  brandColor: color().nullish(),
  accentColor: color().nullish(),
})
export type SiteConfigInput = z.infer<typeof siteConfigInput>

/** A published text is not changed: publishing again makes the next version. */
export const legalTextInput = z.object({
  slug: choice(['terms-of-use', 'privacy-policy', 'cookies-and-permissions']),
  title: textBetween(2, 80),
  content: richText(),
  notice: textBetween(20, 300).nullish(),
  metadata: metadataInput,
  publishedAt: moment(),
})
export type LegalTextInput = z.infer<typeof legalTextInput>
