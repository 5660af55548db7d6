import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'it',
  variety: 'Standard Italian.',
  address: {
    interface: 'tu',
    articles: 'Impersonal: infinitives in headings and lists, va or bisogna elsewhere',
    avoid: ['Lei', 'voi', 'vostro', 'vostra', 'vostri', 'vostre'],
  },
  quotes: {
    primary: ['«', '»'],
    nested: ['“', '”'],
    note: 'No spaces inside. Apostrophe ’, also for elision before placeholders.',
  },
  dates: {
    long: '29 marzo 2024',
    month: 'marzo 2024',
    note: 'In a sentence with an article: il 29 marzo 2024; l’8, l’11.',
  },
  numbers: {
    half: '0,5',
    thousand: '1234',
    tenThousand: '12.345',
    percent: '5%',
    terabytes: '1,2 TB',
    note: 'Four figures stand together.',
  },
  names: {
    people: 'Original spelling.',
    organisations: 'Original spelling; authorities and laws have their Italian name where there is one, with the original once.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['versione', 'rilascio'],
      avoid: ['liberazion*'],
      note: '',
    },
    maintainer: {
      use: ['maintainer'],
      avoid: ['manutentor*', 'mantenitor*'],
      note: 'Who maintains a library la cura, not la mantiene: mantenere is to support with money.',
    },
    compromised: {
      use: ['compromesso', 'interessato', 'colpito'],
      avoid: ['infett*'],
      note: 'interessato: affected. infetto: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['vulnerabilità', 'falla'],
      avoid: ['buco', 'buchi'],
      note: 'falla: flaw.',
    },
    exploit: {
      use: ['sfruttare', 'sfruttamento', 'exploit'],
      avoid: ['falle usate', 'mai usate'],
      note: '',
    },
    patch: {
      use: ['patch', 'correzione'],
      avoid: ['toppa', 'toppe', 'cerott*'],
      note: '',
    },
    payload: {
      use: ['payload'],
      avoid: ['carico utile'],
      note: '',
    },
    trigger: {
      use: ['innesco'],
      avoid: ['grilletto', 'grilletti'],
      note: '',
    },
    defender: {
      use: ['chi difende i sistemi'],
      avoid: ['difensor*'],
      note: 'difensori are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    'link di affiliazione; a link is not affiliato.',
    'su GitHub, not di GitHub, for what is done there: scansione dei segreti su GitHub.',
    'Che cosa, not Cosa, begins a question.',
  ],
}
