import type { Test } from '../../contract/public/placement.ts'

/** The sky of the pages that a test belongs to. */
export function skyOf({ audience, languageCode }: Pick<Test, 'audience' | 'languageCode'>) {
  if (audience === 'children') return 'garden'
  return languageCode === 'en' ? 'dawn' : 'dusk'
}
