import { describe, expect, it } from 'vitest'
import { assemblyOf, copyOf } from './assembly.ts'

describe('the assembly that is judged', () => {
  it.each(['dev', 'prod'] as const)('of %s names each stack by what is in it', (stage) => {
    const { stacks } = assemblyOf(stage)
    const partsOf = ({ template }: (typeof stacks)[number]) =>
      new Set(
        Object.values(template.Resources).flatMap(({ Properties }) =>
          ((Properties?.Tags ?? []) as { Key: string; Value: string }[]).filter(({ Key }) => Key === 'part').map(({ Value }) => Value),
        ),
      )
    for (const one of stacks)
      expect(
        partsOf(one).has(
          one.name
            .split('-')
            .at(-1)!
            .replace(/^./, (letter) => letter.toLowerCase()),
        ),
        one.name,
      ).toBe(true)
  })

  it('is changed by nobody who changes a copy', () => {
    const copy = copyOf(assemblyOf('dev'))
    delete copy.stacks[0]!.template.Resources[Object.keys(copy.stacks[0]!.template.Resources)[0]!]
    expect(copy).not.toEqual(assemblyOf('dev'))
  })
})
