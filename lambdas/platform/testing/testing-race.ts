import type { Table } from '../table/table.ts'

type Name = keyof Table['entities']
type Get = (key: object) => { go: (options?: object) => Promise<unknown> }

/**
 * The table, on which the first readers of a kind of row get what they read when all of them have read: what each does next, it does by what was
 * there before the others. For races that must end well however they come about.
 */
export function readTogether(table: Table, name: Name, readers: number): Table {
  let reads = 0
  let goOn = () => {}
  const all = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const entity = table.entities[name] as unknown as { get: Get }
  const held = Object.assign(Object.create(entity), {
    get: (key: object) => ({
      go: async (options?: object) => {
        const found = await entity.get(key).go(options)
        if (++reads >= readers) goOn()
        await all
        return found
      },
    }),
  })
  return { ...table, entities: { ...table.entities, [name]: held } } as Table
}
