import { setTimeout as pause } from 'node:timers/promises'
import { createFunctions } from '../functions.ts'

/*
 * Prints how many bytes a worker adds to this process that holds 200 MB, and how many are left when it has made room for another one, or
 * after twenty seconds. Argument: the folder of a function that allocates `hold` bytes and keeps them.
 */
const [, , folder = ''] = process.argv
const definition = (name: string) => ({ name, folder, handler: 'index.handler', environment: {}, memoryMb: 128, timeoutSeconds: 60 })
const pool = { most: 1, idleMs: 60_000, onceMs: 60_000 }
const two = createFunctions([definition('full'), definition('small')], { logFolder: `${folder}/logs`, environment: () => ({}), pool })
await two.invoke('small', '{}')
const before = process.memoryUsage.rss()
const more = () => process.memoryUsage.rss() - before
await two.invoke('full', JSON.stringify({ hold: 200e6 }))
const held = more()
await two.invoke('small', '{}')
const until = performance.now() + 20_000
while (more() > 100e6 && performance.now() < until) await pause(100)
console.log(JSON.stringify({ held, left: more() }))
await two.close()
