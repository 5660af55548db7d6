import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'ru',
  variety: 'Standard Russian; ё is written.',
  address: {
    interface: 'вы, small',
    articles: 'вы, small, in the imperative',
    avoid: ['ты', 'тебе', 'тебя', 'твой', 'твоя', 'твои'],
  },
  quotes: {
    primary: ['«', '»'],
    nested: ['„', '“'],
    note: 'A no-break space before —, a space behind it.',
  },
  dates: {
    long: '29 марта 2024 г.',
    month: 'март 2024 г.',
    note: 'In articles the word is written out: 29 марта 2024 года. A no-break space stands before it.',
  },
  numbers: {
    half: '0,5',
    thousand: '1\u00a0234',
    tenThousand: '12\u00a0345',
    percent: '5\u00a0%',
    terabytes: '1,2 ТБ',
    note: 'Bytes in Cyrillic: КБ, МБ, ГБ, ТБ.',
  },
  names: {
    people: 'Transliterated, with the original in brackets once: Лассе Коллин (Lasse Collin), Цзя Тань (Jia Tan).',
    organisations:
      'Names of products, projects and companies stay in Latin letters and are not inflected. Authorities and laws are translated, with the original once.',
  },
  headlines: 'Sentence case.',
  terms: {
    release: {
      use: ['релиз', 'выпуск', 'версия'],
      avoid: ['освобождени*'],
      note: '',
    },
    maintainer: {
      use: ['мейнтейнер'],
      avoid: ['смотрител*'],
      note: '',
    },
    compromised: {
      use: ['скомпрометированный', 'затронутый'],
      avoid: ['заражённ*', 'инфицирован*'],
      note: 'затронутый: affected. заражённый: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['уязвимость'],
      avoid: ['дыра', 'дыры', 'высокие уязвимости'],
      note: 'Severity: уязвимость высокой опасности.',
    },
    exploit: {
      use: ['эксплуатировать', 'эксплуатация', 'эксплойт'],
      avoid: ['используемые уязвимости', 'подвиг*'],
      note: '',
    },
    patch: {
      use: ['исправление', 'обновление', 'патч'],
      avoid: ['заплатк*'],
      note: '',
    },
    payload: {
      use: ['вредоносная нагрузка'],
      avoid: ['полезная нагрузка', 'полезной нагрузк*', 'полезную нагрузку'],
      note: 'полезная is useful.',
    },
    trigger: {
      use: ['запускающий код', 'триггер'],
      avoid: ['спусков*', 'курок'],
      note: '',
    },
    defender: {
      use: ['специалисты по защите'],
      avoid: ['защитник*'],
      note: 'защитник is a football player.',
    },
  },
  code: 'as in the original',
  notes: [
    'лимит is a limit that a program sets, ограничение a restriction or a shortcoming.',
    'Sections and roles are people or things, not a department: для администраторов, not для эксплуатации.',
  ],
}
