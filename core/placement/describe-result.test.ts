import { expect, test } from 'vitest'
import { LEVELS, type Level } from '../../domain/placement.ts'
import { describeResult, inWords } from './queue-result-mails.ts'

type Case = [bands: number[], sentence: string]

function expectSentences(cases: Case[]) {
  for (const [bands, sentence] of cases) {
    const level = LEVELS[bands.indexOf(Math.max(...bands))] as Level
    expect(describeResult(level, bands)).toBe(sentence)
  }
}

test('a level beyond doubt is named alone', () => {
  expectSentences([
    [[0.999, 0.001, 0, 0, 0], 'A1 (neredeyse kesin)'],
    [[0, 0, 0, 0.02, 0.98], 'C1 (neredeyse kesin)'],
  ])
})

test('the surer the level, the stronger the word: from 60, 75 and 90 %', () => {
  expectSentences([
    [[0, 0.04, 0.9, 0.04, 0.02], 'B1 (neredeyse kesin)'],
    [[0, 0.15, 0.85, 0, 0], 'B1 (büyük olasılıkla; küçük bir olasılıkla A2)'],
    [[0, 0, 0.25, 0.75, 0], 'B2 (büyük olasılıkla; belki B1)'],
    [[0.36, 0.64, 0, 0, 0], 'A2 (muhtemelen; belki A1)'],
    [[0.4, 0.6, 0, 0, 0], 'A2 (muhtemelen; belki A1)'],
  ])
})

test('both neighbours are named, the likelier first where they differ, none under 5 %', () => {
  expectSentences([
    [[0, 0.1, 0.8, 0.1, 0], 'B1 (büyük olasılıkla; küçük bir olasılıkla A2 veya B2)'],
    [[0, 0.2, 0.6, 0.2, 0], 'B1 (muhtemelen; belki A2 veya B2)'],
    [[0, 0.06, 0.68, 0.26, 0], 'B1 (muhtemelen; belki B2, küçük bir olasılıkla A2)'],
    [[0, 0.04, 0.82, 0.14, 0], 'B1 (büyük olasılıkla; küçük bir olasılıkla B2)'],
  ])
})

test('under 60 % the result is a border between two levels, the lower first', () => {
  expectSentences([
    [[0.02, 0.48, 0.5, 0, 0], 'A2 ile B1 sınırında; ikisi hemen hemen aynı olasılıkta'],
    [[0, 0.54, 0.44, 0.02, 0], 'A2 ile B1 sınırında; A2 biraz daha olası'],
    [[0.04, 0.37, 0.59, 0, 0], 'A2 ile B1 sınırında; B1 daha olası'],
    [[0.55, 0.43, 0.02, 0, 0], 'A1 ile A2 sınırında; A1 biraz daha olası'],
    [[0, 0, 0.02, 0.43, 0.55], 'B2 ile C1 sınırında; C1 biraz daha olası'],
  ])
})

test('at a border a third level is named only where it comes into question', () => {
  expectSentences([
    [
      [0, 0.4, 0.52, 0.08, 0],
      'A2 ile B1 sınırında; B1 biraz daha olası, küçük bir olasılıkla B2 de olabilir',
    ],
    [
      [0, 0.06, 0.38, 0.5, 0.06],
      'B1 ile B2 sınırında; B2 biraz daha olası, küçük bir olasılıkla A2 veya C1 de olabilir',
    ],
  ])
})

test('a level between two even neighbours is no border', () => {
  expectSentences([
    [[0.01, 0.24, 0.5, 0.24, 0.01], 'B1 dolayında; A2 de olabilir, B2 de'],
    [[0.2, 0.55, 0.25, 0, 0], 'A2 dolayında; A1 de olabilir, B1 de'],
  ])
})

test('the words of a chance grow from 5, 20, 60, 75 and 90 %', () => {
  expect([0, 0.049, 0.05, 0.2, 0.6, 0.75, 0.9, 1].map(inWords)).toEqual([
    'pek olası değil',
    'pek olası değil',
    'küçük bir olasılıkla',
    'belki',
    'muhtemelen',
    'büyük olasılıkla',
    'neredeyse kesin',
    'neredeyse kesin',
  ])
})

test('no sentence holds a number that is not a level', () => {
  for (let step = 0; step <= 100; step++) {
    const bands = [0, step / 200, 0.5, (100 - step) / 200, 0]
    const sentence = describeResult('B1', bands)
    expect(sentence.replaceAll(/[ABC][12]/g, '')).not.toMatch(/\d|NaN|undefined/)
  }
})
