import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = import.meta.dirname

/** All that the screens say, with escapes taken back. */
const SAID = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8').replace(/\\'/g, "'").replace(/\s+/g, ' '))
  .join('\n')

/** Texts of the document on content operations, word for word, by the screens that say them. Texts with a figure in them end before it. */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  'article list': [
    'Straipsniai',
    'Dar nėra sukurtų straipsnių',
    'Publikuota',
    'Juodraštis',
    'Vertimai paruošti',
    'Vertimai ',
    'Publikuoti',
    'Ar tikrai norite ištrinti šį straipsnį?',
    'Klaida kraunant straipsnius',
    'Klaida trinant straipsnį',
    'Nepavyko užkrauti straipsnių',
  ],
  editor: [
    'Naujas straipsnis',
    'Redaguoti straipsnį',
    'AI Auto-Setup',
    'Publikuoti ir išversti',
    'Juodraštis + versti',
    'Išsaugoti juodraštį',
    'Užpildykite pavadinimą ir turinį',
    'Nepavyko aptikti kategorijos',
    'Nepavyko sugeneruoti SEO meta žymių',
    'SEO generavimo klaida',
    'Kategorijos aptikimo klaida',
    'Auto-setup nepavyko',
  ],
  publishing: ['Vertimų nepakanka: ', 'Vertimų nepakanka publikavimui', 'Kokybės kontrolė', 'Klaida publikuojant', 'Nepavyko publikuoti'],
  translations: ['Straipsnių Vertimas', 'Rebuild Hreflang', 'Vertimo klaida', 'Nepavyko išversti straipsnio', 'Nepavyko išversti į ', 'Išversta į '],
  'E-E-A-T': [
    'Negautas atsakymas iš serverio',
    'Failed to load authors',
    'Failed to update author profile',
    'Failed to save settings',
    'Failed to update article',
    'Failed to re-evaluate article',
    'Global Settings',
    'Author Expertise',
    'Article Management',
  ],
  'dashboard and live statistics': ['Nepavyko išsaugoti: ', 'Įveskite teisingą sumą', 'Nepavyko įkelti statistikos'],
  users: ['Nepavyko užkrauti vartotojų: ', 'Klaida keičiant teises: ', 'Admin teisės pašalintos', 'Admin teisės priskirtos'],
  pipeline: ['Klaida kraunant publikavimo kanalą'],
  'HTML checker': [
    'Klaida tikrinant HTML turinį',
    'Nepavyko paleisti HTML tikrintojo',
    'Klaida paleidžiant auto-taisymą',
    'Nepavyko paleisti auto-taisymo',
    'Klaida tikrinant straipsnį',
    'Nepavyko patikrinti straipsnio',
    'Įveskite straipsnio slug',
  ],
  integrity: ['Nepavyko užkrauti duomenų'],
  'guardian and categories': ['Nepavyko išsaugoti', 'Užpildykite pavadinimą', 'Ar tikrai norite ištrinti šią kategoriją?', 'Paruošta'],
  'competitor analysis': ['Įveskite konkurento URL', 'Analizė nepavyko', 'Automatinė analizė nepavyko', 'Klaida: ', 'Nepavyko sukurti straipsnio'],
  'quality control': ['Puiku', 'Gerai', 'Reikia Pagerinti', 'Nepavyko užkrauti statistikos', 'Klaida vykdant kokybės kontrolę'],
  'automation and SEO analytics': ['Klaida vykdant automatizaciją', 'Klaida optimizuojant su AI'],
}

describe('texts that the specification quotes', () => {
  it.each(Object.entries(QUOTED))('[O-286] are said as they are: %s', (_, texts) => {
    expect(texts.filter((text) => !SAID.includes(text))).toEqual([])
  })
})
