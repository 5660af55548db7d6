import { expect, it } from 'vitest'
import { assemblyOf, copyOf } from './assembly.ts'
import { judgeStreams } from './streams.ts'

const whole = assemblyOf('prod')
const MAPPING = 'AWS::Lambda::EventSourceMapping'

/** The templates with the mapping of the stream so many times, and with so many patterns. */
function planted(readers: number, patterns?: number) {
  const assembly = copyOf(whole)
  const resources = assembly.stacks.find(({ template }) => Object.values(template.Resources).some(({ Type }) => Type === MAPPING))!.template.Resources
  const [[id, mapping]] = Object.entries(resources).filter(([, { Type }]) => Type === MAPPING) as [[string, (typeof resources)[string]]]
  if (patterns) mapping.Properties!.FilterCriteria = { Filters: Array.from({ length: patterns }, () => ({ Pattern: '{}' })) }
  for (let more = 1; more < readers; more++) resources[`${id}${more}`] = structuredClone(mapping)
  return judgeStreams(assembly).map(({ rule }) => rule)
}

it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeStreams(assemblyOf(stage))).toEqual([]))

it('finds a third reader of a stream, and a sixth pattern', () => {
  expect(planted(2)).toEqual([])
  expect(planted(3)).toEqual(['streams: two readers of a shard'])
  expect(planted(1, 5)).toEqual([])
  expect(planted(1, 6)).toEqual(['streams: five patterns of a mapping'])
})
