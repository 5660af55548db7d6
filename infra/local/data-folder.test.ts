import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeDataFolder, takeDataFolder } from './data-folder.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

it('is held by one process, also against reset, and free again after kill -9', async () => {
  const folder = join(parent, 'data')
  const script = `import { takeDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
    takeDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => takeDataFolder(folder)).toThrow(`is in use by process ${holder.pid}`)
  expect(() => removeDataFolder(folder)).toThrow('is in use')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  takeDataFolder(folder)()
  expect(removeDataFolder(folder)).toBe(true)
  expect([existsSync(folder), removeDataFolder(folder)]).toEqual([false, false])
})

it('is not removed when it is not ours', () => {
  const folder = join(parent, 'photos')
  mkdirSync(folder)
  expect(() => removeDataFolder(folder)).toThrow('left alone')
})
