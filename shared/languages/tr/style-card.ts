import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'tr',
  variety: 'Turkish of Turkey; i–İ and ı–I.',
  address: {
    interface: 'siz; buttons in the bare imperative (Ara, Kaydet)',
    articles: 'siz, in the polite imperative (değiştirin)',
    avoid: ['sen', 'seni', 'senin', 'sana'],
  },
  quotes: {
    primary: ['“', '”'],
    nested: ['‘', '’'],
    note: 'Apostrophe ’ before an ending of a name: Debian’ın.',
  },
  dates: {
    long: '29 Mart 2024',
    month: 'Mart 2024',
    note: 'Months capital; endings after an apostrophe: 29 Mart 2024’te.',
  },
  numbers: {
    half: '0,5',
    thousand: '1.234',
    tenThousand: '12.345',
    percent: '%5',
    terabytes: '1,2 TB',
    note: 'The percent sign comes first.',
  },
  names: {
    people: 'Original spelling; endings after an apostrophe, by the sound of the name.',
    organisations: 'The same. No ending after a placeholder.',
  },
  headlines: 'Sentence case; a whole sentence after a colon begins with a capital.',
  terms: {
    release: {
      use: ['sürüm'],
      avoid: ['serbest bırak*', 'tahliye*'],
      note: '',
    },
    maintainer: {
      use: ['proje sorumlusu'],
      avoid: ['bakımcı*', 'bakıcı*'],
      note: 'bakımcı is a caretaker.',
    },
    compromised: {
      use: ['arka kapı yerleştirilmiş', 'ele geçirilmiş', 'etkilenen'],
      avoid: ['enfekte*', 'virüslü'],
      note: 'ele geçirilmiş: of accounts and machines. etkilenen: affected.',
    },
    vulnerability: {
      use: ['güvenlik açığı', 'açık'],
      avoid: ['zafiyet*', 'kırılganlık*'],
      note: '',
    },
    exploit: {
      use: ['istismar etmek', 'istismar'],
      avoid: ['sömür*', 'kullanılan ve kullanılmayan'],
      note: '',
    },
    patch: {
      use: ['yama'],
      avoid: ['yamalık'],
      note: '',
    },
    payload: {
      use: ['zararlı yük'],
      avoid: ['faydalı yük', 'yararlı yük'],
      note: '',
    },
    trigger: {
      use: ['tetikleyici'],
      avoid: ['tetik'],
      note: '',
    },
    defender: {
      use: ['güvenlik ekipleri'],
      avoid: ['savunmacı*'],
      note: 'savunmacılar are football players.',
    },
  },
  code: 'as in the original',
  notes: [
    'yazı for an article, not makale; e-posta or mesaj, not ileti; ihbar is a denunciation, not a news tip.',
    'Branches of a distribution keep their names: unstable, not kararsız.',
  ],
}
