import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCode } from '../build/build.ts'
import { markdownTable } from '../build/markdown-table.ts'
import { PATHS } from '../build/paths.ts'
import { synthesisedTemplates } from '../cost/priced.ts'
import { pricedStage } from '../cost/stage.ts'
import { billed, billOf } from './bill.ts'
import { usesOf } from './limits.ts'
import { type Counts, keepMeasured, readMeasured, sizesOf } from './measured.ts'
import { needsOf } from './needs.ts'
import { billRows, breakingRows, growthRows, limitRows, type Stage, scalePage, scalePictures, whole } from './page.ts'
import { DAY_GOAL, DIMENSIONS, GOAL, readWish, type Site } from './site.ts'
import { EXECUTIONS, scaledStage } from './stage.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A site in a process of its own: bundles keep their clients, and memory is given back. */
const measured = (size: number): Promise<Record<string, Counts>> =>
  new Promise((resolve, reject) => {
    const child = fork(join(PATHS.root, 'infra/scale/measuring/process.ts'), [String(size)], { env: { ...process.env, NODE_ENV: 'production' } })
    child.once('message', (counts) => resolve(counts as Record<string, Counts>))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`Measuring ${size} articles ended with code ${code}.`)))
  })

function print(site: Site, stage: Stage): void {
  const known = readMeasured()
  const needs = needsOf(site, stage, known)
  const bill = billOf(needs)
  say(DIMENSIONS.map((name) => `${whole(site[name])} ${name}`).join(', '))
  for (const rows of [limitRows(usesOf(needs)), breakingRows(site, stage, known), billRows(bill), growthRows(known, 'growing')]) say(`\n${markdownTable(rows)}`)
  const broken = usesOf(needs).filter(({ share }) => share > 1)
  say(
    `\n${broken.length === 0 ? 'No limit is broken.' : `Broken: ${broken.map(({ limit }) => limit.name).join('; ')}.`} ${billed(bill).toFixed(0)} US dollars a day.`,
  )
  if (broken.length > 0 || billed(bill) > DAY_GOAL) process.exitCode = 1
}

function writePage(stage: Stage): void {
  const known = readMeasured()
  const folder = join(PATHS.root, 'docs/scale')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(PATHS.root, 'docs/scale.md'), scalePage(stage, known))
  for (const [name, picture] of Object.entries(scalePictures(stage, known))) writeFileSync(join(folder, name), picture)
}

try {
  const wish = readWish(process.argv.slice(2))
  await buildCode()
  process.env.CDK_VALIDATION = 'false'
  if ('sizes' in wish) for (const size of wish.sizes) keepMeasured(size, await measured(size))
  const templates = synthesisedTemplates()
  const stage = { ...pricedStage(templates), ...scaledStage(templates, EXECUTIONS) }
  print('site' in wish ? wish.site : GOAL, stage)
  if ('sizes' in wish || wish.isGoal) writePage(stage)
  say(`\nMeasured at ${sizesOf(readMeasured()).map(whole).join(', ')} articles. docs/scale.md says where it comes from.`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
