import type { Language } from '../language.ts'

export const typography: Language['typography'] = {
  nestedQuotes: ['„', '“'],
  quotesBy: 'depth',
  spaceBefore: {},
  dash: '\u00a0— ',
  ellipsis: '…',
  apostrophe: '',
  elided: '',
  bindsNext: 'а|в|и|к|о|с|у|я|во|ко|со|на|по|за|из|от|до|об|не|ни|но',
  bindsPrevious: 'же|ли|бы|ж|б',
  afterNumber:
    'г\\.|гг\\.|год\\p{L}*|лет|тыс\\.|млн|млрд|трлн|руб\\.|долл\\.|евро|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  beforeNumber: '№|п\\.|ст\\.|стр\\.|гл\\.',
  together: '',
  initials: true,
  attached: { before: '', after: '' },
}
