import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'a the of and to in is that it for was on are with as be this have from or by not but what all were when we there can an your which their said if will each about how up out them then she many some so these would other into has more her two like him see time could no than first been its who now people my made over did down only way find use may long after between where through back much before also around still they our while because most should does such without against any both under during until every cannot must those here once same just very being had his you do he i me am why nor',
    stems:
      'vulnerab attack server updat check patch flaw releas secur password attempt machin affect fix disclos explain malicious encrypt privileg network guid learn improv',
    letters: '',
  },
  foreignLetters: null,
  neighbours: [],
}
