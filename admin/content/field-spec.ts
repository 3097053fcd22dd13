import type { z } from 'zod'
import type { CONTENT_INPUTS, ContentKind } from '../../contract/staff/content-inputs.ts'
import type { Crop } from './crops.tsx'

interface Named {
  label: string
  hint?: string
  section?: string
}

export interface ValueSpec extends Named {
  as:
    | 'title'
    | 'line'
    | 'area'
    | 'rich'
    | 'picture'
    | 'link'
    | 'slug'
    | 'number'
    | 'check'
    | 'day'
    | 'page'
    | 'test'
    | 'family'
    | 'category'
    | 'choice'
    | 'color'
  choices?: Record<string, string>
  crops?: readonly Crop[]
}

export interface GroupSpec<T = unknown> extends Named {
  as: 'group' | 'search'
  fields: FieldsOf<T>
}

export interface ListSpec<T = unknown> extends Named {
  as: 'list'
  item: string
  fields: FieldsOf<T>
}

export interface ValuesSpec extends Named {
  as: 'words' | 'pages'
}

type SpecOf<V> = V extends Date
  ? ValueSpec
  : V extends readonly (infer Item)[]
    ? Item extends object
      ? ListSpec<Item>
      : ValuesSpec
    : V extends object
      ? GroupSpec<V>
      : ValueSpec

type FieldsOf<T> = { [Name in keyof T]-?: SpecOf<NonNullable<T[Name]>> }

type BodyOfKind<K extends ContentKind> = z.infer<(typeof CONTENT_INPUTS)[K]>

interface KindForm<T = unknown> {
  one: string
  many: string
  untitled: string
  others: string
  fields: FieldsOf<T>
}

export type FormsOf<K extends ContentKind> = { [Name in K]: KindForm<BodyOfKind<Name>> }

export type FieldSpec = ValueSpec | GroupSpec | ListSpec | ValuesSpec
export type Fields = Record<string, FieldSpec>

export interface FieldViewProps<S extends FieldSpec = FieldSpec> {
  kind: ContentKind
  path: string
  spec: S
}

const SKIES = {
  dawn: 'Şafak',
  noon: 'Öğle',
  dusk: 'Akşam',
  garden: 'Bahçe',
  sea: 'Deniz',
  night: 'Gece',
}

export const SKY = { as: 'choice', label: 'Renk', choices: SKIES } as const

export const PICTURE = { as: 'picture', label: 'Görsel' } as const
