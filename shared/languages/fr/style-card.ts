import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'fr',
  variety: 'French of France.',
  address: {
    interface: 'vous',
    articles: 'vous, in the imperative, in lists too: Remplacez les paquets concernés. Infinitives in headings only',
    avoid: ['tu', 'toi'],
  },
  quotes: {
    primary: ['«\u202f', '\u202f»'],
    nested: ['“', '”'],
    note: 'Narrow no-break space (U+202F) inside « » and before ; : ! ?',
  },
  dates: {
    long: '29 mars 2024',
    month: 'mars 2024',
    note: 'Months small; 1er for the first.',
  },
  numbers: {
    half: '0,5',
    thousand: '1\u202f234',
    tenThousand: '12\u202f345',
    percent: '5\u00a0%',
    terabytes: '1,2\u202fTo',
    note: 'Bytes are octets: Ko, Mo, Go, To.',
  },
  names: {
    people: 'Original spelling.',
    organisations: 'Original spelling. de and le contract before them: d’Ubuntu, l’ANSSI; Debian and OpenSSH have no article, la glibc has one.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['version', 'publication'],
      avoid: ['libération*'],
      note: 'publication: the act, and the files of it (archives de publication).',
    },
    maintainer: {
      use: ['mainteneur'],
      avoid: ['maintenancier*', 'conservateur*'],
      note: '',
    },
    compromised: {
      use: ['compromis', 'touché', 'concerné', 'piégé'],
      avoid: ['infecté*'],
      note: 'touché or concerné: affected. piégé: backdoored.',
    },
    vulnerability: {
      use: ['vulnérabilité', 'faille'],
      avoid: ['trou de sécurité', 'trous de sécurité'],
      note: 'faille: flaw.',
    },
    exploit: {
      use: ['exploiter', 'exploitation'],
      avoid: ['failles utilisées'],
      note: 'un exploit is a feat; the program is a code d’exploitation.',
    },
    patch: {
      use: ['correctif', 'corriger'],
      avoid: ['rustine*', 'pansement*'],
      note: 'pull requests and product names keep patch.',
    },
    payload: {
      use: ['charge utile', 'charge malveillante'],
      avoid: ['chargement*'],
      note: '',
    },
    trigger: {
      use: ['déclencheur'],
      avoid: ['gâchette*'],
      note: '',
    },
    defender: {
      use: ['équipes de défense'],
      avoid: ['défenseur*'],
      note: 'défenseurs are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    "Apostrophe ’, never '.",
    'lettre d’information, not newsletter.',
    'No passive with trouver: vous verrez les articles, not les articles sont trouvés.',
  ],
}
