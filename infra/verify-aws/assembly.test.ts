import { describe, expect, it } from 'vitest'
import { assemblyOf, copyOf } from './assembly.ts'

describe('the assembly that is judged', () => {
  it.each(['dev', 'prod'] as const)('of %s names each stack by what is in it', (stage) => {
    const { stacks } = assemblyOf(stage)
    for (const { name, template } of stacks) {
      const part = name.replace(/^.*-./, (start) => start.at(-1)!.toLowerCase())
      const tags = JSON.stringify(Object.values(template.Resources).map(({ Properties }) => Properties?.Tags))
      expect(
        [`"Key":"part","Value":"${part}"`, `"part":"${part}"`].some((tag) => tags.includes(tag)),
        name,
      ).toBe(true)
    }
  })

  it('is changed by nobody who changes a copy', () => {
    const copy = copyOf(assemblyOf('dev'))
    delete copy.stacks[0]!.template.Resources[Object.keys(copy.stacks[0]!.template.Resources)[0]!]
    expect(copy).not.toEqual(assemblyOf('dev'))
  })
})
