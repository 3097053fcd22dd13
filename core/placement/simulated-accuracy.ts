// Written by `node tools/bench/placement.ts --write`: the row “these five at once” of each test.
export const SIMULATED = {
  on: '2026-11-28',
  peopleOfEachLevel: 5000,
  tests: [
    {
      slug: 'almanca',
      levels: 'A1 8, A2 8, B1 8, B2 8, C1 8',
      questions: 40,
      exact: 0.61,
      withinOne: 0.96,
    },
    {
      slug: 'cocuk-ingilizce',
      levels: 'A1 10, A2 10, B1 10',
      questions: 30,
      exact: 0.65,
      withinOne: 0.98,
    },
    {
      slug: 'fransizca',
      levels: 'A1 8, A2 8, B1 8, B2 8, C1 8',
      questions: 40,
      exact: 0.61,
      withinOne: 0.96,
    },
    {
      slug: 'ingilizce',
      levels: 'A1 12, A2 12, B1 12, B2 12, C1 12',
      questions: 60,
      exact: 0.67,
      withinOne: 0.97,
    },
    {
      slug: 'ispanyolca',
      levels: 'A1 8, A2 8, B1 8, B2 8, C1 8',
      questions: 40,
      exact: 0.61,
      withinOne: 0.96,
    },
    {
      slug: 'rusca',
      levels: 'A1 8, A2 8, B1 8, B2 8, C1 8',
      questions: 40,
      exact: 0.63,
      withinOne: 0.96,
    },
    {
      slug: 'turkce',
      levels: 'A1 8, A2 8, B1 8, B2 8, C1 8',
      questions: 40,
      exact: 0.63,
      withinOne: 0.96,
    },
  ],
}
