import { expect, it } from 'vitest'
import { createReport, type Part } from './report.ts'

const part = (what: string, run: Part<string>['run']): Part<string> => ({ what, run })
const row = (name: string) => ({ name, today: '1', budget: '', ok: null })
const works = part('Works', async (place) => [row(`works on ${place}`)])

function reported(word = '') {
  const lines: string[] = []
  return { lines, report: createReport(word, (line) => lines.push(line), 20) }
}

it('says of a measurement that fails or never ends why it has no figure, and goes on', async () => {
  const { lines, report } = reported()
  const fails = part('Fails', () => Promise.reject(new Error('no browser')))
  const hangs = part('Hangs', () => new Promise(() => {}))
  await report.on([fails, hangs, works], (measureAll) => measureAll('it'))
  expect(lines[0]).toMatch(/^Fails .*not measured: no browser/)
  expect(lines[1]).toMatch(/^Hangs .*not measured: not done within 0.02 s/)
  expect(lines[2]).toMatch(/^works on it/)
  expect(report.end()).toBe(1)
})

it('says the same of everything that could not be made ready, and of nothing twice', async () => {
  const { lines, report } = reported()
  await report.on([works, part('Later', async () => [])], async () => {
    await report.on([works], (measureAll) => measureAll('it'))
    throw new Error('the disk is full')
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^works on it/)
  expect(lines[1]).toMatch(/^Later .*not measured: the disk is full/)
})

it('makes nothing ready that nobody wants', async () => {
  const { lines, report } = reported('search')
  await report.on([works], () => Promise.reject(new Error('started')))
  await report.measure(
    part('Search in it', async () => [row('search')]),
    '',
  )
  expect(lines).toEqual([expect.stringMatching(/^search/)])
  expect(report.end()).toBe(0)
})
