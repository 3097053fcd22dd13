import { useRefresh } from '../data/hooks.ts'
import { useAct } from '../data/use-act.ts'

export function useLeadAct() {
  return useAct(useRefresh('lead'))
}
