import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'sv',
  variety: 'Swedish of Sweden.',
  address: {
    interface: 'du',
    articles: 'du, small; instructions in the imperative',
    avoid: ['ni', 'er', 'eder'],
  },
  quotes: {
    primary: ['”', '”'],
    nested: ['’', '’'],
    note: 'The same mark opens and closes.',
  },
  dates: {
    long: '29 mars 2024',
    month: 'mars 2024',
    note: 'In a sentence: den 29 mars 2024.',
  },
  numbers: {
    half: '0,5',
    thousand: '1\u00a0234',
    tenThousand: '12\u00a0345',
    percent: '5\u00a0%',
    terabytes: '1,2 TB',
    note: 'An ellipsis stands off by a no-break space.',
  },
  names: {
    people: 'Original spelling, genitive with s.',
    organisations: 'Original spelling; abbreviations take a colon before an ending: CISA:s.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['utgåva', 'version', 'release'],
      avoid: ['utgåvefil*', 'utgåvearkiv*', 'frisläpp*'],
      note: 'utgåva alone, release in compounds: releasefiler, releasearkiv.',
    },
    maintainer: {
      use: ['underhållare'],
      avoid: ['underhållarkonto*', 'vaktmästar*'],
      note: '',
    },
    compromised: {
      use: ['komprometterad', 'berörd'],
      avoid: ['infekterad*', 'smittad*'],
      note: 'berörd: affected. infekterad: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['sårbarhet'],
      avoid: ['säkerhetshål', 'höga sårbarheter'],
      note: 'Severity: allvarliga sårbarheter, or sårbarheter med hög allvarlighetsgrad.',
    },
    exploit: {
      use: ['utnyttja', 'utnyttjande'],
      avoid: ['exploater*'],
      note: '',
    },
    patch: {
      use: ['patch', 'patcha', 'rättning', 'uppdatering'],
      avoid: ['plåst*'],
      note: '',
    },
    payload: {
      use: ['skadlig kod'],
      avoid: ['lastförmåga'],
      note: '',
    },
    trigger: {
      use: ['utlösare'],
      avoid: ['avtryckar*'],
      note: '',
    },
    defender: {
      use: ['säkerhetsteam'],
      avoid: ['försvarare', 'försvararna'],
      note: 'försvarare are hockey players or defense lawyers.',
    },
  },
  code: 'as in the original',
  notes: [
    'kakor, not cookies.',
    'offentlig for public code and repositories, publik for keys and servers.',
    'Compounds are one word; where one part is shared it takes a hyphen: säkerhetsprodukter och -tjänster.',
    'länkstig for breadcrumbs; sårbarhetsregister for a security tracker.',
  ],
}
