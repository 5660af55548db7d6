/**
 * English words of the documentation for Lithuanian ones of a question: by how a word begins, without accents. Endings differ, and `ė` may
 * be typed as `e`.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  admin: 'admin',
  aplink: 'variable environment',
  atkur: 'restore',
  atmint: 'memory',
  atsarg: 'restore export',
  atsauk: 'withdraw unpublish',
  autor: 'author',
  biudzet: 'budget cap',
  busen: 'status',
  darb: 'operation batch',
  dieg: 'deploy',
  idieg: 'deploy',
  dublik: 'duplicate',
  duomen: 'data table',
  eksport: 'export',
  failov: 'file',
  funkcij: 'function',
  grafik: 'schedule',
  indeks: 'indexing',
  islaid: 'spending cost budget',
  istrin: 'delete trash',
  ispleti: 'deploy',
  juodrast: 'draft',
  kain: 'price cost',
  kalb: 'language locale',
  kategor: 'category section',
  klaid: 'fault error',
  kokyb: 'quality gate',
  komand: 'command',
  kompiut: 'machine local',
  konkur: 'competitor',
  lentel: 'table',
  laisk: 'mail',
  masin: 'machine',
  model: 'model',
  naujienl: 'newsletter',
  naudotoj: 'people users',
  nuorod: 'link',
  nustatym: 'settings',
  nuotrauk: 'picture image',
  paiesk: 'search',
  pakeit: 'change',
  paleid: 'start run',
  paleis: 'start run',
  paskyr: 'account sign',
  past: 'mail',
  paveiksl: 'picture image',
  perziur: 'preview view',
  prenumer: 'subscriber newsletter',
  prisijung: 'sign password',
  prijung: 'connect connecting',
  publik: 'publish publication',
  puslap: 'page',
  rakt: 'key secret',
  redag: 'editor edit',
  reklam: 'advertisement ads',
  rubrik: 'section',
  saugum: 'security policy',
  segment: 'segment',
  server: 'function server',
  skaityt: 'reader',
  slaptaz: 'password',
  skydel: 'dashboard',
  statist: 'statistics counter',
  straipsn: 'article',
  sustabd: 'stop cancel',
  svetain: 'site',
  siuksl: 'trash',
  talpyk: 'bucket storage',
  teis: 'role right',
  tem: 'topic',
  test: 'test',
  tvarkar: 'schedule clock',
  tyrim: 'research',
  pasiul: 'suggestion',
  vart: 'gate',
  vartotoj: 'people users',
  versij: 'version',
  vertej: 'translator',
  vertim: 'translation',
  verst: 'translate translation',
  isvers: 'translate translation',
  vietin: 'local machine',
  vykd: 'run execution',
  zemelap: 'sitemap',
  zodyn: 'glossary',
  zurnal: 'log audit',
  zinut: 'message',
}

const STARTS = Object.entries(MEANINGS).sort(([one], [other]) => other.length - one.length)

/** Words of questions that say nothing of their subject, in both languages, without accents. */
const EMPTY = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in is it its my not of on or please so that the there this to was we what when where which who why will with you your ' +
    'ar apie as bei bet buti gal galiu galima ir is iki i jei jeigu kad kaip kas kiek kodel ko koks kokia kokie kur kuris kurie ka man mano mes mums ne nes nuo o pagal per po prie prasau ' +
    'reikia su si sis sita tai taip tas tik tu uz yra'
  ).split(' '),
)

/**
 * What to look for in English documentation.
 * @param words of a question, lower case, without accents
 */
export const documentationWords = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !EMPTY.has(word)).flatMap((word) => [word, ...(STARTS.find(([start]) => word.startsWith(start))?.[1].split(' ') ?? [])])),
]

/** Whether a question is about figures of the installation. @param words as above */
export const asksForFigures = (words: readonly string[]): boolean =>
  words.some((word) => /^(kiek|skaici|biudzet|islaid|busen|statist|klaid|many|much|count|number|budget|spen[dt]|status|figures?|fail|error)/.test(word))
