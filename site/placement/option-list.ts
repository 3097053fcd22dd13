/** The four options of a question: their letter, and where their text is. */
export const OPTIONS = [
  { letter: 'a', field: 'optionA' },
  { letter: 'b', field: 'optionB' },
  { letter: 'c', field: 'optionC' },
  { letter: 'd', field: 'optionD' },
] as const
