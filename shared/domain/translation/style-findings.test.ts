import { expect, it } from 'vitest'
import { styleFindings } from './style-findings.ts'

const find = (target: string, provider: 'model' | 'human' | 'memory' | 'failed' | 'pseudo' = 'human') =>
  styleFindings({ key: 'c7', target, record: { provider } }, 'de')

it('what the language sets otherwise is a finding of style, whoever wrote it', () => {
  const finding = { segment: 'c7', category: 'style', severity: 'minor', detail: 'the language sets otherwise: quotes, spaces', source: 'check' }
  for (const provider of ['model', 'human', 'memory'] as const) expect(find('Am 24. März: "ja"', provider)).toEqual([finding])
  expect(find('Am 24.&nbsp;März: „ja“')).toEqual([])
})

it('a text that nobody has translated has none', () => {
  for (const provider of ['failed', 'pseudo'] as const) expect(find('On "24 March"', provider)).toEqual([])
})
