import { readdirSync } from 'node:fs'
import { Entity } from 'electrodb'
import { expect, it } from 'vitest'
import { EXPORTED_KINDS, isExportedKind, LEFT_OUT } from './kinds.ts'

const TABLE = new URL('../../shared/table/', import.meta.url)

async function declaredKinds(): Promise<string[]> {
  const files = readdirSync(TABLE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ new URL(name, TABLE).href)))
  const makers = modules.flatMap((module) => Object.values(module as object)).filter((value) => typeof value === 'function' && value.length === 0)
  const entities = makers.map((make) => make()).filter((made) => made instanceof Entity)
  return entities.map((entity) => (entity as unknown as { model: { entity: string } }).model.entity)
}

it('[R9] every kind of row that the table can have is exported, or stays behind for a reason', async () => {
  const declared = await declaredKinds()
  expect(declared.length).toBeGreaterThan(90)
  expect([...EXPORTED_KINDS, ...Object.keys(LEFT_OUT)].sort()).toEqual(declared.sort())
  expect(Object.keys(LEFT_OUT).filter(isExportedKind)).toEqual([])
})
