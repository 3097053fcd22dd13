import type { DataProvider, GetListParams } from 'ra-core'
import type { AnyCall } from '../../contract/call.ts'
import { RESOURCES } from '../../contract/staff/resources.ts'
import { send } from './send.ts'

type Calls = Partial<Record<string, AnyCall>>
type Values = Record<string, unknown>

function callOf(resource: string, name: string): AnyCall {
  const call = (RESOURCES as unknown as Record<string, Calls>)[resource]?.[name]
  if (!call) throw new Error(`${resource} has no call ${name}`)
  return call
}

interface List {
  rows: never[]
  total: number
  hasMore: boolean
  next: string | null
}

async function getList(resource: string, { pagination, sort, filter, signal }: GetListParams) {
  const params = {
    ...filter,
    page: pagination?.page,
    perPage: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order.toLowerCase(),
  }
  const list = await sendAny<List>(callOf(resource, 'list'), { params, signal })
  const { rows: data, total, hasMore, next } = list
  return { data, total, meta: { hasMore, next } }
}

/** Untyped: the contract’s table says which calls exist, and the hooks give them their types. */
function sendAny<T>(
  call: AnyCall,
  input: { params?: Values; body?: unknown; signal?: AbortSignal | undefined },
) {
  return send(call, input as never) as Promise<T>
}

const refuse = () => Promise.reject(new Error('what is done to many has a call of its own'))

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList,
  async getOne(resource, { id, signal }) {
    return { data: await sendAny(callOf(resource, 'get'), { params: { id }, signal }) }
  },
  async getMany(resource, { ids, signal }) {
    const params = { ids: ids.join(','), perPage: 100 }
    const { rows } = await sendAny<List>(callOf(resource, 'list'), { params, signal })
    return { data: rows }
  },
  async create(resource, { data }) {
    return { data: await sendAny(callOf(resource, 'create'), { body: data }) }
  },
  async update(resource, { id, data, previousData }) {
    const body = { revision: previousData.revision, changes: data }
    return { data: await sendAny(callOf(resource, 'update'), { params: { id }, body }) }
  },
  async delete(resource, { id, previousData }) {
    const params = { id, revision: previousData?.revision }
    await sendAny(callOf(resource, 'remove'), { params })
    return { data: (previousData ?? { id }) as never }
  },
  getManyReference: refuse,
  updateMany: refuse,
  deleteMany: refuse,
}
