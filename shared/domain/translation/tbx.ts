import { Parser } from 'htmlparser2'
import { GLOSSARY_LIMITS, type PARTS_OF_SPEECH, termInput } from '#shared/contracts/translation/glossary.ts'
import { isTargetLocale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { declaresEntities, xmlFault } from '../text/xml-fault.ts'
import type { LineFault, ReadTerm } from './glossary-csv.ts'

/** Names of elements as TBX 3 has them, and those of TBX 2 (MARTIF). */
const CONCEPT = new Set(['conceptentry', 'termentry'])
const LANGUAGE = new Set(['langsec', 'langset'])
const TERM = new Set(['termsec', 'tig', 'ntig'])
/** Data categories that are read: an element's `type` in the style DCA, its own name in the style DCT. */
const CATEGORIES = new Set(['term', 'partofspeech', 'administrativestatus', 'definition', 'context'])
/** What a term has that must not be used any more. */
const DISUSED = /deprecated|superseded/i

const PARTS: Readonly<Record<string, (typeof PARTS_OF_SPEECH)[number]>> = { noun: 'noun', verb: 'verb', adjective: 'adjective', propernoun: 'name' }

type Categories = Partial<Record<string, string>>
interface Concept {
  line: number
  said: Categories
  terms: { language: string; said: Categories }[]
}

/**
 * What a TBX-Basic document (ISO 30042:2019, styles DCA and DCT; also its MARTIF predecessor) says of terms, and every concept that it does not
 * say properly. The first English term in use names a concept; in other languages the first term in use is the translation, disused ones are
 * forbidden. Languages that the site does not have are passed over.
 */
export function readTbx(xml: string): { terms: ReadTerm[]; faults: LineFault[] } {
  const refuse = (message: string) => ({ terms: [], faults: [{ line: 1, message }] })
  if (declaresEntities(xml)) return refuse('The document declares entities of its own, which are not taken.')
  const { root, concepts } = conceptsOf(xml)
  if (root !== 'tbx' && root !== 'martif') return refuse('This is not a TBX document: its root must be <tbx> or <martif>.')
  const fault = xmlFault(xml)
  if (fault) return refuse(`This document is not whole: ${fault}`)
  if (concepts.length === 0) return refuse('The document holds no concept.')
  if (concepts.length > GLOSSARY_LIMITS.terms) return refuse(`The document holds ${concepts.length} concepts; ${GLOSSARY_LIMITS.terms} are taken.`)
  const terms: ReadTerm[] = []
  const faults: LineFault[] = []
  const seen = new Map<string, number>()
  for (const concept of concepts) {
    const { line } = concept
    const read = termOf(concept)
    const earlier = 'term' in read ? seen.get(read.term.term.toLowerCase()) : undefined
    if ('message' in read) faults.push({ line, message: read.message })
    else if (earlier !== undefined) faults.push({ line, message: `“${read.term.term}” stands in line ${earlier} already.` })
    else {
      seen.set(read.term.term.toLowerCase(), line)
      terms.push({ line, term: read.term })
    }
  }
  return { terms, faults }
}

/** The concepts as they come, without a tree: however deep a document nests, it takes no more room than its text. */
function conceptsOf(xml: string): { root: string | undefined; concepts: Concept[] } {
  const concepts: Concept[] = []
  let root: string | undefined
  let [concept, language, term, text, category] = [undefined, '', undefined, '', ''] as [Concept | undefined, string, Categories | undefined, string, string]
  let [line, from] = [1, 0]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name)
        root ??= local
        if (CONCEPT.has(local)) {
          line += xml.slice(from, parser.startIndex).split('\n').length - 1
          from = parser.startIndex
          concept = { line, said: {}, terms: [] }
          concepts.push(concept)
        } else if (LANGUAGE.has(local)) language = (attributes['xml:lang'] ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
        else if (TERM.has(local)) {
          term = {}
          concept?.terms.push({ language, said: term })
        }
        const named = localName(attributes.type ?? local)
        if (CATEGORIES.has(named)) [category, text] = [named, '']
      },
      ontext: (data) => {
        text += data
      },
      onclosetag: (name) => {
        const local = localName(name)
        if (category && text.trim()) {
          const said = term ?? (language === '' || language === ORIGINAL_LOCALE ? concept?.said : undefined)
          if (said) said[category] ??= text.trim()
        }
        category = ''
        if (TERM.has(local)) term = undefined
        else if (LANGUAGE.has(local)) language = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { root, concepts }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

function termOf({ said, terms }: Concept): { term: ReadTerm['term'] } | { message: string } {
  const named = terms.filter((one) => one.said.term)
  const isDisused = (one: Categories) => DISUSED.test(one.administrativestatus ?? '')
  const english = named.find((one) => one.language === ORIGINAL_LOCALE && !isDisused(one.said))?.said
  if (!english) return { message: 'The concept has no English term.' }
  const part = english.partofspeech?.replace(/\s/g, '').toLowerCase()
  const locales = Object.fromEntries(
    [...Map.groupBy(named, ({ language }) => language)].flatMap(([language, own]) => {
      if (!isTargetLocale(language)) return []
      const target = own.find((one) => !isDisused(one.said))?.said.term
      const forbidden = own.flatMap((one) => (isDisused(one.said) ? (one.said.term ?? []) : []))
      return [[language, { ...(target ? { target } : {}), forbidden }]]
    }),
  )
  const parsed = termInput.safeParse({
    term: english.term,
    part_of_speech: part ? (PARTS[part] ?? 'other') : null,
    definition: english.definition ?? said.definition ?? '',
    example: english.context ?? said.context ?? '',
    locales,
  })
  if (parsed.success) return { term: parsed.data }
  return { message: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'term'}: ${message}`).join(' ') }
}
