/** CEFR levels, lowest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export type Level = (typeof LEVELS)[number]

/**
 * The school’s courses of 120 lesson hours, lowest first. B1 takes two of them: the way from B1 to B2 is where learners
 * slow down.
 */
export const KURS = ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'] as const
export type Kur = (typeof KURS)[number]

export const SKILLS = ['grammar', 'vocabulary', 'reading', 'communication'] as const
export type Skill = (typeof SKILLS)[number]

/** Two sets of questions of one test, equal in level: somebody who comes back soon gets the other. */
export const FORMS = ['a', 'b'] as const
export type Form = (typeof FORMS)[number]

export function otherForm(form: Form): Form {
  return form === 'a' ? 'b' : 'a'
}

/** Questions of an adaptive test. */
export const FEWEST_ASKED = 12
export const MOST_ASKED = 25

export const BLANK_QUESTION = {
  form: 'a',
  question: '',
  optionA: '',
  optionB: '',
  optionC: '',
  optionD: '',
  key: null,
  level: null,
  skill: null,
  passageId: null,
  pictureId: null,
  pictureAlt: '',
  rationale: '',
  difficulty: null,
} as const
