export const PHOTOGRAPHS = ['building', 'classroom', 'lesson'] as const
