export const OPTIONS = [
  { letter: 'a', field: 'optionA' },
  { letter: 'b', field: 'optionB' },
  { letter: 'c', field: 'optionC' },
  { letter: 'd', field: 'optionD' },
] as const
