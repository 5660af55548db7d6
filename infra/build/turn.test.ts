import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { inTurn } from './turn.ts'

const folder = mkdtempSync(join(tmpdir(), 'turn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lets one in at a time, and the next one in after a failure', async () => {
  let inside = 0
  const seen: number[] = []
  const act = async () => {
    seen.push(++inside)
    await pause(20)
    inside--
  }
  const failing = inTurn(folder, async () => {
    await act()
    throw new Error('in its turn')
  })
  const others = [inTurn(folder, act), inTurn(folder, act)]
  await expect(failing).rejects.toThrow('in its turn')
  await Promise.all(others)
  expect(seen).toEqual([1, 1, 1])
})
