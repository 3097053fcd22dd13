import { z } from 'zod'
import type { Permission } from '../../domain/permissions.ts'
import { type Body, defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { date, fieldGroup, idsOf } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

/** Pages that can be turned; people who need more narrow the search, and programs use `after`. */
export const LAST_PAGE = 40
/** Counting further is too slow: the list says “1.000+”. */
export const COUNT_LIMIT = 1000

type Shape = Record<string, z.ZodType>

interface Definition<
  Row extends Shape,
  Rec extends Shape,
  Changes extends Shape,
  Filters extends Shape,
  Sort extends string = string,
> {
  name: string
  group: string
  row: z.ZodObject<Row>
  record: z.ZodObject<Rec>
  changes: z.ZodObject<Changes>
  filters: z.ZodObject<Filters>
  sorts: readonly [Sort, ...Sort[]]
  access: { read: Permission; write: Permission }
}

export function queryNumber(min: number, max: number) {
  return z.coerce
    .number({ error: MESSAGES.invalid })
    .int(MESSAGES.invalid)
    .min(min, MESSAGES.invalid)
    .max(max, MESSAGES.invalid)
}

export function queryWords() {
  return z
    .string({ error: MESSAGES.invalid })
    .trim()
    .max(100, 'Maksimum 100 karakter olmalıdır.')
    .optional()
}

function queryIds() {
  return z
    .string({ error: MESSAGES.invalid })
    .regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/, MESSAGES.invalid)
    .transform((list) => [...new Set(list.split(',').map(Number))])
}

export const queryId = queryNumber(1, 2_147_483_647)
export const anyId = queryId.optional()
const anyDay = date(MESSAGES.invalid).optional()
export const daysFilter = { from: anyDay, to: anyDay }

export const idParams = z.object({ id: queryId })
export const revisedParams = idParams.extend({ revision: queryId })
export const revision = z.int({ error: MESSAGES.invalid }).min(1, MESSAGES.invalid)

function listParams<Filters extends Shape, const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  filters: z.ZodObject<Filters>,
) {
  return z.object({
    ...filters.shape,
    page: queryNumber(1, LAST_PAGE).default(1),
    perPage: queryNumber(1, 100).default(25),
    sort: z.enum(sorts, { error: MESSAGES.invalid }).default(sorts[0]),
    order: z.enum(['asc', 'desc'], { error: MESSAGES.invalid }).default('desc'),
    q: queryWords(),
    ids: queryIds().optional(),
    /** Continues behind the record that a list ended with (`next`). */
    after: z.string({ error: MESSAGES.invalid }).max(200, MESSAGES.invalid).optional(),
  })
}

export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.int(),
    hasMore: z.boolean(),
    next: z.string().nullable(),
  })
}

export type Page<Row> = z.infer<ReturnType<typeof listOutput<z.ZodType<Row>>>>

export type Change<C> = Body<C> & { id: number }

/** Records carry a `revision`; an update or removal names the one that it was made from, and a stale one gets 409. */
export function resource<
  Row extends Shape,
  Rec extends Shape,
  Changes extends Shape,
  Filters extends Shape,
  const Sort extends string,
>(definition: Definition<Row, Rec, Changes, Filters, Sort>) {
  return { ...reading(definition), ...writing(definition) }
}

function reading<
  Row extends Shape,
  Rec extends Shape,
  Changes extends Shape,
  Filters extends Shape,
  const Sort extends string,
>({
  name,
  group,
  row,
  record,
  filters,
  sorts,
  access,
}: Definition<Row, Rec, Changes, Filters, Sort>) {
  const list = defineCall({
    access: access.read,
    method: 'get',
    path: `/staff/${name}`,
    group,
    summary: 'Liste: sayfa, sıra, filtre, arama.',
    params: listParams(sorts, filters),
    output: listOutput(row),
  })
  const get = defineCall({
    access: access.read,
    method: 'get',
    path: `/staff/${name}/{id}`,
    group,
    summary: 'Bir kayıt.',
    params: idParams,
    output: record,
    errors: [404],
  })
  return { list, get }
}

function writing<
  Row extends Shape,
  Rec extends Shape,
  Changes extends Shape,
  Filters extends Shape,
  const Sort extends string,
>({ name, group, record, changes, access }: Definition<Row, Rec, Changes, Filters, Sort>) {
  const path = `/staff/${name}/{id}`
  const update = defineCall({
    access: access.write,
    method: 'patch',
    path,
    group,
    summary: 'Değişen alanlar ve hangi sürümden değiştirildikleri.',
    params: idParams,
    body: z.object({ revision, changes: fieldGroup(changes.partial().shape) }),
    output: record,
    errors: [404, 409],
  })
  const remove = defineCall({
    access: access.write,
    method: 'delete',
    path,
    group,
    summary: 'Kaydı siler; geri alınabilir.',
    params: revisedParams,
    output: messageOutput,
    errors: [404, 409],
  })
  const restore = defineCall({
    access: access.write,
    method: 'post',
    path: `${path}/restore`,
    group,
    summary: 'Silinmiş kaydı geri getirir.',
    params: idParams,
    output: record,
    errors: [404, 409],
  })
  return { update, remove, restore }
}

export function creation<Rec extends Shape, Body>(
  {
    name,
    group,
    record,
    access,
  }: Pick<Definition<Shape, Rec, Shape, Shape>, 'name' | 'group' | 'record' | 'access'>,
  body: z.ZodType<Body>,
) {
  return defineCall({
    access: access.write,
    method: 'post',
    path: `/staff/${name}`,
    group,
    summary: 'Yeni kayıt.',
    body,
    output: record,
    errors: [404, 409],
  })
}

export function ordering({
  name,
  group,
  access,
}: Pick<Definition<Shape, Shape, Shape, Shape>, 'name' | 'group' | 'access'>) {
  return defineCall({
    access: access.write,
    method: 'put',
    path: `/staff/${name}/order`,
    group,
    summary: 'Sıra: bütün kayıtların kimlikleri, baştan sona.',
    body: z.object({ ids: idsOf(100) }),
    output: messageOutput,
    errors: [409],
  })
}
