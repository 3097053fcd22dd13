import type { Test } from '../../contract/public/placement.ts'

export function skyOf({ audience, languageCode }: Pick<Test, 'audience' | 'languageCode'>) {
  if (audience === 'children') return 'garden'
  return languageCode === 'en' ? 'dawn' : 'dusk'
}
