import type { Locale } from '#shared/locales.ts'

/**
 * Inflectional endings as they stand in folded words, so that a query in one form finds the others (`atakos` finds
 * `atakų`). Derivation is left alone, and so are changes inside a stem, but for those of {@link mendStem}. Chinese,
 * Japanese and Korean have none: their words are found by pairs of characters.
 */
const ENDINGS: Readonly<Partial<Record<Locale, string>>> = {
  lt: 'iuose uose iose yse ese ose omis emis imis umis iams ams oms ems ims iems iais ais iai iui iaus aus ies ios iu ui us ai as is ys os es ei ia io ie oje eje yje uje iuje iame ame iem a e i o u y',
  en: 'ies ing ed es e s y',
  de: 'ern ers en er es em e n s',
  es: 'es os as s o a e',
  fr: 'ees ee es aux al e s x',
  pl: 'iami iach iom ami ach owie owi ow om em iem ie ia iu iej ych ich ymi imi ego iego emu iemu ej ym im y i a e u o',
  ru: 'иями ями ами иях ях ах ией ей ой ий ый ая яя ое ее ые ие ого его ому ему ыми имй ими ых их ую юю ою ею ью ия ии ию ием ем ом ам ям ов ев а я о е ы и у ю ь й',
  it: 'chi che co ca ghi ghe go ga a e i o',
  nl: 'heden heid ens en es e s n',
  sv: 'heterna heten heter het arnas ernas ornas arna erna orna aren ens ets an or ar er en et na as es a e n s',
  pt: 'coes cao soes sao ais al es os as s o a e',
  tr: 'larindan lerinden larinda lerinde larinin lerinin lariyla leriyle larini lerini larina lerine larin lerin lardan lerden larda lerde lari leri lara lere lar ler nin nun in un ini unu sindan sinda sinin sini sina yla yle dan den tan ten da de ta te la le si su yi yu ya ye i u a e',
}

const byLength = (one: string, other: string) => other.length - one.length
const LISTS = new Map<Locale, readonly string[]>(Object.entries(ENDINGS).map(([locale, list]) => [locale as Locale, list.split(' ').sort(byLength)]))

/** What a word keeps at least; an ending of one letter may leave one fewer. */
const STEM_MIN = 4

/** A folded word without its inflectional ending. Words with digits are names and stay as they are. */
export function stemOf(word: string, locale: Locale): string {
  if (/\p{N}/u.test(word)) return word
  const stem = mendStem(withoutEnding(word, locale), locale)
  // Turkish endings stand behind each other.
  return locale === 'tr' ? mendStem(withoutEnding(stem, locale), locale) : stem
}

function withoutEnding(word: string, locale: Locale): string {
  const ending = LISTS.get(locale)?.find((one) => word.endsWith(one) && word.length - one.length >= STEM_MIN - (one.length === 1 ? 1 : 0))
  if (!ending || (locale === 'en' && ending === 's' && /[sui]s$/.test(word))) return word
  return word.slice(0, -ending.length)
}

/** Consonants that change before an ending: `slaptažodžio`, `kirčio`, `açığı`, `aanvallen`. */
function mendStem(stem: string, locale: Locale): string {
  if (locale === 'lt') return stem.replace(/dz$/, 'd').replace(/c$/, 't')
  if (locale === 'tr') return stem.replace(/g$/, 'k')
  if (locale === 'nl' || locale === 'en') return stem.length > STEM_MIN ? stem.replace(/([bdfgklmnprt])\1$/, '$1') : stem
  return stem
}

/** Whether letters may be the beginning of an ending that is just being typed. */
export const beginsEnding = (letters: string, locale: Locale): boolean => LISTS.get(locale)?.some((ending) => ending.startsWith(letters)) ?? false
