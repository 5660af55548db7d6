import { expect, it } from 'vitest'
import { Versions } from './versions.ts'

it('numbers versions by name, and sends an alias to one of them', () => {
  const versions = new Versions<string>()
  expect([versions.publish('a', 'first'), versions.publish('a', 'second'), versions.publish('b', 'other')]).toEqual(['1', '2', '1'])
  versions.route('a', 'live', { version: '1' })
  expect([versions.find('a', 'live'), versions.find('a', '2'), versions.find('b', 'live'), versions.find('a', '3')]).toEqual([
    'first',
    'second',
    undefined,
    undefined,
  ])
  versions.route('a', 'live', { version: '2' })
  expect([versions.find('a', 'live'), versions.numbers('a')]).toEqual(['second', ['1', '2']])
})

it('does not give the number of a deleted version again', () => {
  const versions = new Versions<string>()
  for (const version of ['first', 'second']) versions.publish('a', version)
  versions.delete('a', '2')
  expect([versions.numbers('a'), versions.find('a', '2'), versions.publish('a', 'third'), versions.all()]).toEqual([['1'], undefined, '3', ['first', 'third']])
})

it('gives a canary its share of the calls', () => {
  let next = 0
  const versions = new Versions<string>(() => (next++ % 100) / 100)
  for (const version of ['old', 'new']) versions.publish('a', version)
  versions.route('a', 'live', { version: '1', canary: { version: '2', weight: 0.1 } })
  const answers = Array.from({ length: 200 }, () => versions.find('a', 'live'))
  expect(answers.filter((answer) => answer === 'new')).toHaveLength(20)
})

it('refuses an alias of a version that was not published', () => {
  const versions = new Versions<string>()
  versions.publish('a', 'first')
  expect(() => versions.route('a', 'live', { version: '2' })).toThrow('Function not found: a:2')
  expect(() => versions.route('a', 'live', { version: '1', canary: { version: '2', weight: 0.1 } })).toThrow('Function not found: a:2')
})
