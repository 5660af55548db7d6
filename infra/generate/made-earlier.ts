import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** What somebody wants made. The same wish makes the same articles. */
export interface Wish {
  articles: number
  locales: readonly Locale[]
  /** Of the random numbers that articles are made from. */
  seed: number
}

const record = z.object({
  articles: z.int(),
  locales: z.array(z.enum(LOCALES)),
  seed: z.int(),
  /** Articles whose rows are written, from the oldest. */
  written: z.int(),
  /** Whether lists and counters agree with them. */
  counted: z.boolean(),
  /** Languages whose search index has them. */
  indexed: z.array(z.enum(LOCALES)),
})
export type Made = z.output<typeof record>

const FILE = 'made-articles.json'

/**
 * What an earlier run has made of a wish in a data folder, nothing at first.
 * @throws Error when the folder holds the articles of another wish: their dates would be mixed
 */
export function readMade(folder: string, { articles, locales, seed }: Wish): Made {
  const file = join(folder, FILE)
  const wished = { articles, locales: [...locales], seed }
  if (!existsSync(file)) return { ...wished, written: 0, counted: false, indexed: [] }
  const made = record.parse(JSON.parse(readFileSync(file, 'utf8')))
  const isSame = made.articles === articles && made.seed === seed && made.locales.join() === locales.join()
  if (isSame) return made
  const earlier = `--articles ${made.articles} --locales ${made.locales.join()} --seed ${made.seed}`
  throw new Error(`${folder} holds made articles already, of ${earlier}. Run that again to finish it, or npm run reset and begin anew.`)
}

/** Keeps what is made so far; whoever is killed meanwhile leaves the earlier record. */
export function keepMade(folder: string, made: Made): void {
  const file = join(folder, FILE)
  writeFileSync(`${file}.new`, JSON.stringify(made))
  renameSync(`${file}.new`, file)
}
