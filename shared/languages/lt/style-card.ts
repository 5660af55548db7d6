import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'lt',
  variety: 'Standard Lithuanian.',
  address: {
    interface: 'jūs, small; buttons in the infinitive (Siųsti žinutę), sentences in the imperative (Bandykite dar kartą)',
    articles: 'jūs, small, in the imperative: Pakeiskite paveiktus paketus',
    avoid: ['tu', 'tavo', 'tave', 'tau'],
  },
  quotes: {
    primary: ['„', '“'],
    nested: ['‚', '‘'],
    note: 'Names of products, companies and sites stand in quotes („XZ Utils“), so that they need no ending. Code, file names, ids and abbreviations (CVE, KEV, SSH) do not.',
  },
  dates: {
    long: '2024 m. kovo 29 d.',
    month: '2024 m. kovas',
    note: 'Year first. In sentences m. and d. keep their full stops: „2024 m. kovo 29 d.“, „2025 m. rugpjūtį“.',
  },
  numbers: {
    half: '0,5',
    thousand: '1\u00a0234',
    tenThousand: '12\u00a0345',
    percent: '5\u00a0%',
    terabytes: '1,2 TB',
    note: 'The dash – has spaces around it in sentences and none between figures.',
  },
  names: {
    people: 'Original spelling with Lithuanian endings (Freundas, Colliną). A name that no ending fits stays as it is (Jia Tan).',
    organisations: 'Original spelling in quotes. Authorities with an established Lithuanian name are translated.',
  },
  headlines: 'Sentence case, no full stop.',
  terms: {
    release: {
      use: ['versija', 'laida'],
      avoid: ['leidim*'],
      note: 'versija: what a project publishes, also in versijų failai and versijos pastabos. laida: the stable edition of a distribution. leidimas is a permission.',
    },
    maintainer: {
      use: ['prižiūrėtojas'],
      avoid: ['palaikytoj*', 'išlaikytoj*'],
      note: '',
    },
    compromised: {
      use: ['kompromituotas', 'paveiktas'],
      avoid: ['užkrėst*', 'infekuot*'],
      note: 'paveiktas: affected. užkrėstas: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['pažeidžiamumas', 'spraga'],
      avoid: ['pažeidim*', 'silpnyb*'],
      note: 'spraga: flaw.',
    },
    exploit: {
      use: ['išnaudoti', 'išnaudojimas'],
      avoid: ['eksploat*', 'naudotos spragos', 'nenaudojamos spragos'],
      note: 'naudotas is second-hand.',
    },
    patch: {
      use: ['pataisa'],
      avoid: ['lopas', 'pleistr*'],
      note: '',
    },
    payload: {
      use: ['kenkėjiškas turinys'],
      avoid: ['naudingas krovinys', 'naudingoji apkrova'],
      note: '',
    },
    trigger: {
      use: ['paleidiklis'],
      avoid: ['gaiduk*', 'trigeri*'],
      note: '',
    },
    defender: {
      use: ['saugumo specialistai'],
      avoid: ['gynėj*'],
      note: 'gynėjas is a football player or a defense lawyer.',
    },
  },
  code: 'as in the original',
  notes: [
    'liesti is a norm error for “to concern”: susijęs su, not liečia.',
    'An address is teisingas, not galiojantis: a document or a rule is galiojantis.',
    'A shell is explained once: komandų apvalkalas („shell“).',
    'A finding of a scanner is an aptikta problema; radinys is dug out of the earth.',
  ],
}
