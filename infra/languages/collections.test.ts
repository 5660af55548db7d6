import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { languageCollections, languageFiles } from './collections.ts'

const FOLDER = new URL('../../shared/languages/', import.meta.url)

it('the collections are those of the registry: node infra/languages/collect.ts', () => {
  for (const { file, text } of languageCollections()) expect(readFileSync(new URL(file, FOLDER), 'utf8'), file).toBe(text)
})

it('every registered language has a folder with these files, and there is no other folder', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  expect(folders.sort()).toEqual([...LOCALES].sort())
  for (const locale of LOCALES) expect(readdirSync(new URL(locale, FOLDER)).sort(), locale).toEqual(languageFiles(locale).sort())
})
