import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'nl',
  variety: 'Dutch of the Netherlands that Belgium reads without a stumble.',
  address: {
    interface: 'je, jouw where stressed',
    articles: 'Imperative without a pronoun; je where one is needed',
    avoid: ['u', 'uw'],
  },
  quotes: {
    primary: ['‘', '’'],
    nested: ['“', '”'],
    note: 'A full stop of the sentence stands behind the closing mark.',
  },
  dates: {
    long: '29 maart 2024',
    month: 'maart 2024',
    note: 'Months small.',
  },
  numbers: {
    half: '0,5',
    thousand: '1.234',
    tenThousand: '12.345',
    percent: '5%',
    terabytes: '1,2 TB',
    note: 'A rating is van de {max} punten, not van {max}.',
  },
  names: {
    people: 'Original spelling.',
    organisations: 'Original spelling; compounds take a hyphen after a name: Git-repository, SSH-server.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['versie', 'release'],
      avoid: ['vrijlating*', 'vrijgave*'],
      note: 'release in compounds, in one word: releasebestanden, releaseopmerkingen.',
    },
    maintainer: {
      use: ['maintainer'],
      avoid: ['onderhouder*'],
      note: '',
    },
    compromised: {
      use: ['gecompromitteerd', 'getroffen', 'gemanipuleerd'],
      avoid: ['besmet*'],
      note: 'getroffen: affected. besmet: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['kwetsbaarheid', 'lek'],
      avoid: ['zwakte', 'hoge lekken'],
      note: 'lek: flaw. The scanner is a kwetsbaarheidsscanner.',
    },
    exploit: {
      use: ['misbruiken', 'misbruik', 'exploit'],
      avoid: ['gebruikte lekken', 'ongebruikte*', 'uitbuit*'],
      note: '',
    },
    patch: {
      use: ['patch', 'patchen', 'update'],
      avoid: ['pleister*'],
      note: '',
    },
    payload: {
      use: ['lading', 'payload'],
      avoid: ['nuttige last'],
      note: '',
    },
    trigger: {
      use: ['trigger'],
      avoid: ['trekker*'],
      note: '',
    },
    defender: {
      use: ['beveiligingsteams'],
      avoid: ['verdediger*'],
      note: 'verdedigers are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    'A machine or a program is named again: bouw de host opnieuw op, not bouw hem op.',
    'reviewer for who reads code; beoordelaar gives marks.',
    'aanmelden and afmelden for the newsletter; abonnement costs money.',
  ],
}
