import { Entity } from 'electrodb'
import { expect, it } from 'vitest'
import * as entities from '#shared/table/entities.ts'
import * as searchIndex from '#shared/table/platform/search.ts'
import { EXPORTED_KINDS, isExportedKind, LEFT_OUT } from './kinds.ts'

/** Every kind of row: the entities that stores use, and those of the search index. */
function declaredKinds(): string[] {
  const makers = [...Object.values(entities), ...Object.values(searchIndex)].filter((value) => typeof value === 'function' && value.length === 0)
  const made = makers.map((make) => (make as () => unknown)()).filter((one) => one instanceof Entity)
  return made.map((entity) => (entity as unknown as { model: { entity: string } }).model.entity)
}

it('[R9] every kind of row that the table can have is exported, or stays behind for a reason', () => {
  const declared = declaredKinds()
  expect(declared.length).toBeGreaterThan(90)
  expect([...EXPORTED_KINDS, ...Object.keys(LEFT_OUT)].sort()).toEqual(declared.sort())
  expect(Object.keys(LEFT_OUT).filter(isExportedKind)).toEqual([])
})
