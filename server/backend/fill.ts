import { z } from 'zod'
import type { Picture } from '../../contract/picture.ts'

export type Reading = [path: string, reading: z.ZodType]

type Given = Record<string, unknown>

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const metadata = z
  .looseObject({ title: text, description: text, image: z.string().nullish() })
  .nullish()

export function record<S extends z.ZodRawShape>(shape: S) {
  return z.looseObject(shape)
}

export function listOf<S extends z.ZodRawShape, T>(
  shape: S,
  complete: (item: z.infer<z.ZodObject<S>> & Given, place: number) => T,
) {
  return z
    .array(record(shape))
    .transform((items) =>
      items.map((item, index) => complete(item as z.infer<z.ZodObject<S>> & Given, index + 1)),
    )
}

export function fill<T extends object, G extends object>(given: G, lacking: T): G & T {
  const known = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  return { ...lacking, ...Object.fromEntries(known) } as G & T
}

export function pictureAt(
  address: unknown,
  { width, height } = { width: 1200, height: 800 },
): Picture | null {
  if (typeof address !== 'string' || address === '') return null
  return { src: address, alt: '', width, height, widths: [], color: null, focus: null }
}
