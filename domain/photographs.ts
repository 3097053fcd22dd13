/** Places for photographs of the school on its page. */
export const PHOTOGRAPHS = ['building', 'classroom', 'lesson'] as const
