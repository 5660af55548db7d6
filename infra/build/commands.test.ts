import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Command, inLanes } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const sh = (script: string): Command => ['sh', '-c', `cd ${folder} && ${script}`]

it('runs so many commands at a time, each once, whatever fails', async () => {
  const patient = sh('until [ -e last ]; do sleep 0.02; done; echo said first')
  const ends = await inLanes(2, [patient, sh('echo said second; exit 3'), sh('echo said third'), sh('touch last; echo said last')])
  expect(ends.map(({ output }) => /^said (\S+)/m.exec(output)?.[1]).sort()).toEqual(['first', 'last', 'second', 'third'])
  expect(ends.map(({ output }) => output).slice(0, 2)).toEqual([expect.stringContaining('said second'), expect.stringContaining('said third')])
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 0, 0, 3])
})

it('leaves out what has not begun in time', async () => {
  const ends = await inLanes(1, [sh('echo said in time; sleep 0.3'), sh('echo said too late')], Date.now() + 200)
  expect(ends.map(({ output }) => /^said (.+)/m.exec(output)?.[1])).toEqual(['in time'])
})
