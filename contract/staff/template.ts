import { z } from 'zod'
import { id } from '../fields.ts'
import { choice, textBetween, wholeNumber } from '../input-fields.ts'
import { creation, resource } from './resource.ts'

export const channel = choice(['whatsapp', 'sms', 'mail'])
export type Channel = z.infer<typeof channel>

export const PLACEHOLDERS = ['ad', 'soyad', 'kur', 'kurs', 'sube', 'okul', 'danisman'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const KNOWN = new Set<string>(PLACEHOLDERS)

export function hasKnownPlaces(text: string): boolean {
  return [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => KNOWN.has(name))
}

const PLACES_MESSAGE = `Yalnızca şunları kullanabilirsiniz: ${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}`
const placed = (max: number) => textBetween(2, max).refine(hasKnownPlaces, PLACES_MESSAGE)

const changes = z.object({
  channel,
  name: textBetween(2, 60),
  subject: placed(150).nullable(),
  text: placed(2000),
  position: wholeNumber(0, 10_000),
})
export const templateInput = changes

const row = z.object({ id: id(), ...changes.shape, revision: z.int() })
export type Template = z.infer<typeof row>

const definition = {
  name: 'template',
  group: 'Hazır metinler',
  row,
  record: row,
  changes,
  filters: z.object({ channel: channel.optional() }),
  sorts: ['position'],
  access: { read: 'lead:read', write: 'lead:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, changes)
