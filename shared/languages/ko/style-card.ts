import type { StyleCard } from '../style-card.ts'

export const styleCard: StyleCard = {
  tag: 'ko',
  variety: 'Standard Korean of South Korea.',
  address: {
    interface: '합니다, 하세요',
    articles: '한다 (plain style), without address',
    avoid: ['당신*', '귀하*'],
  },
  quotes: {
    primary: ['‘', '’'],
    nested: ['“', '”'],
    note: '‘…’ for titles, terms and what a reader typed; “…” for speech.',
  },
  dates: {
    long: '2024년 3월 29일',
    month: '2024년 3월',
    note: 'Spaces between year, month and day.',
  },
  numbers: {
    half: '0.5',
    thousand: '1,234',
    tenThousand: '12,345',
    percent: '5%',
    terabytes: '1.2TB',
    note: 'No space between a figure and its counter or unit. 만 and 억 for large round numbers.',
  },
  names: {
    people:
      'In Hangul by the rules for foreign words, with the original in brackets once: 라세 콜린(Lasse Collin). A pseudonym or an account stays in Latin letters (Jia Tan).',
    organisations:
      'Products, projects and companies in Latin letters (Linux, Microsoft, Debian); authorities translated with the abbreviation in brackets: 미국 사이버보안·인프라보안국(CISA).',
  },
  headlines: 'A noun phrase or the plain form, no full stop.',
  terms: {
    release: {
      use: ['릴리스'],
      avoid: ['릴리즈', '석방'],
      note: '릴리즈 breaks the rules for foreign words.',
    },
    maintainer: {
      use: ['메인테이너'],
      avoid: ['관리인'],
      note: '',
    },
    compromised: {
      use: ['변조된', '침해된', '영향을 받는'],
      avoid: ['감염된', '타협'],
      note: '영향을 받는: affected. 감염된: only a machine that runs malware.',
    },
    vulnerability: {
      use: ['취약점'],
      avoid: ['취약성', '보안 구멍'],
      note: '',
    },
    exploit: {
      use: ['악용'],
      avoid: ['착취', '쓰이는 취약점'],
      note: '',
    },
    patch: {
      use: ['패치'],
      avoid: ['반창고'],
      note: '',
    },
    payload: {
      use: ['페이로드'],
      avoid: ['탑재량', '유효 하중'],
      note: '',
    },
    trigger: {
      use: ['트리거'],
      avoid: ['방아쇠'],
      note: '방아쇠 belongs to a gun.',
    },
    defender: {
      use: ['보안 담당자'],
      avoid: ['방어자', '수비수'],
      note: '',
    },
  },
  code: 'as in the original',
  notes: [
    '발행 for publishing an article, not 게시; 편집국 for the newsroom, not 편집부.',
    'No particle that depends on the last sound (은/는, 이/가, 을/를) after a placeholder.',
    'No dash — or – between a name and its sentence.',
    '포터블 버전 for the portable edition, not 이식판.',
  ],
}
