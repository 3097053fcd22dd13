import { useQuery } from '@tanstack/react-query'
import { getOptions, listPictures, type OwnAddress } from '../../contract/staff/content-overview.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { send } from '../data/send.ts'
import { useAnswer } from '../data/use-act.ts'

export function useOptions() {
  const { data } = useAnswer(getOptions)
  return data ?? { addresses: [], families: [], categories: [] }
}

export function usePictures(params: { q?: string; key?: string }, isAsked = true) {
  return useQuery({
    queryKey: [listPictures.path, params],
    queryFn: ({ signal }) => send(listPictures, { params, signal }),
    enabled: isAsked,
    placeholderData: (previous) => (params.key ? undefined : previous),
  })
}

export function findAddresses(addresses: readonly OwnAddress[], words: string): OwnAddress[] {
  const wanted = foldTurkish(words.trim())
  return addresses.filter(({ path, title }) => foldTurkish(`${title} ${path}`).includes(wanted))
}
