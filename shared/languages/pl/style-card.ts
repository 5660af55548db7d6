import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'pl',
  variety: 'Standard Polish.',
  address: {
    interface: 'Ty, capital in every form (Twój, Ciebie), as in a letter; no past tense that would tell the reader’s gender',
    articles: 'ty in the imperative; pronouns small, as in the press',
    avoid: ['Pan', 'Pani', 'Panu'],
  },
  quotes: {
    primary: ['„', '”'],
    nested: ['«', '»'],
    note: 'The closing mark has the shape of an English closing one.',
  },
  dates: {
    long: '29 marca 2024',
    month: 'marzec 2024',
    note: 'In articles with r.: 29 marca 2024 r., w sierpniu 2025 r.',
  },
  numbers: {
    half: '0,5',
    thousand: '1234',
    tenThousand: '12\u00a0345',
    percent: '5%',
    terabytes: '1,2 TB',
    note: 'Four figures stand together. A one-letter word does not end a line.',
  },
  names: {
    people: 'Original spelling with Polish endings (Freunda, Lassego Collina, Russa Coxa).',
    organisations: 'Original spelling; they are inflected where Polish can (Debiana, Red Hata, w Microsofcie). No ending after a placeholder.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['wydanie', 'wersja'],
      avoid: ['zwolnieni*', 'uwolnieni*'],
      note: '',
    },
    maintainer: {
      use: ['opiekun projektu'],
      avoid: ['konserwator*', 'utrzymując*'],
      note: '',
    },
    compromised: {
      use: ['zawierający backdoora', 'przejęty', 'podatny', 'którego dotyczy problem'],
      avoid: ['zainfekowan*', 'skompromitowan*'],
      note: 'przejęty: of accounts and actions. podatny: affected by a flaw; którego dotyczy problem: affected by anything else. zainfekowany: only a machine that runs malware. skompromitowany is disgraced.',
    },
    vulnerability: {
      use: ['podatność', 'luka'],
      avoid: ['słabość', 'wrażliwość'],
      note: 'podatność: vulnerability; luka: flaw.',
    },
    exploit: {
      use: ['wykorzystać', 'wykorzystywanie', 'exploit'],
      avoid: ['używane luki', 'luki używane', 'eksploat*'],
      note: '',
    },
    patch: {
      use: ['poprawka', 'łatka', 'załatać'],
      avoid: ['plaster*'],
      note: '',
    },
    payload: {
      use: ['ładunek'],
      avoid: ['obciążenie'],
      note: '',
    },
    trigger: {
      use: ['mechanizm uruchamiający'],
      avoid: ['spust*', 'cyngiel'],
      note: '',
    },
    defender: {
      use: ['zespoły bezpieczeństwa'],
      avoid: ['obrońc*'],
      note: 'obrońca is a football player or a defense lawyer.',
    },
  },
  code: 'as in the original',
  notes: [
    'Networks and sites stand after a colon where they would need a case: Udostępnij: Facebook.',
    'A person who checks is named by a noun: Weryfikacja, not Sprawdza.',
    'A finding of a scanner is a wykryty problem; znalezisko is dug out of the earth.',
  ],
}
