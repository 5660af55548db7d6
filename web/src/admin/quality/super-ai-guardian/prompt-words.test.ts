import { expect, it } from 'vitest'
import { reportTitle } from './guardian-texts.ts'
import { type Prompt, promptWords } from './prompt-words.ts'

const prompt = {
  title: 'Raise scores',
  lt_title: 'Pakelti balus',
  reasoning: 'Why',
  lt_reasoning: 'Kodėl',
  expected_impact: 'More readers',
  lt_expected_impact: 'Daugiau skaitytojų',
  revenue_basis: null,
  lt_revenue_basis: null,
} as Prompt

it('says what a prompt is about in the language of the desk', () => {
  expect(promptWords(prompt)).toEqual({ title: 'Pakelti balus', reasoning: 'Kodėl', impact: 'Daugiau skaitytojų', basis: null })
  expect(promptWords(prompt, 'en')).toEqual({ title: 'Raise scores', reasoning: 'Why', impact: 'More readers', basis: null })
})

it('names a report as the server does in Lithuanian, else by its count', () => {
  const report = { title: 'Nauji pasiūlymai: 2', prompts_generated: 2 }
  expect(reportTitle(report)).toBe('Nauji pasiūlymai: 2')
  expect(reportTitle(report, 'en')).toBe('Naujų pasiūlymų: 2')
})
