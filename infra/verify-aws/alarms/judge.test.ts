import { beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, assemblyOf, copyOf } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import { judgeAlarms } from './judge.ts'
import { FAULTS } from './planted-faults.testing.ts'

describe('the judge of alarms', () => {
  let whole: Assembly
  beforeAll(() => {
    whole = assemblyOf('prod')
  })
  const rulesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ rule }) => rule.replace('alarms: ', '')))].sort()

  it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeAlarms(assemblyOf(stage))).toEqual([]))

  it.each(FAULTS)('finds %s', (_, rules, plant) => {
    const assembly = copyOf(whole)
    plant(assembly)
    expect(rulesOf(judgeAlarms(assembly))).toEqual(rules)
  })
})
