import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.28, 0.22],
    [1.2, 0.17],
    [1.21, 0.14],
  ],
  tokensPerCharacter: 0.45,
  negation: {
    any: /(?<!\p{L})(?:ne|n[’']|non|pas|jamais|aucun\p{L}*|rien|personne|ni|sans|absen[tc]\p{L}*|exclu\p{L}*|in(?:défini|suffis|activ|complet|valid|capab)\p{L}*|imposs\p{L}*|dépourvu\p{L}*|manqu\p{L}+)/giu,
    // One word for each denial: the second of “ne … pas”; “ne … que” says “only”.
    sure: /(?<!\p{L})(?:pas(?! (?:à pas|de))|jamais|aucune?|rien)(?!\p{L})|(?<!\p{L})(?:ne(?!\p{L})|n[’'])(?![^.;:!?]*(?<!\p{L})(?:pas(?! (?:à pas|de))|jamais|aucune?|rien|que)(?!\p{L})|[^.;:!?]*(?<!\p{L})qu[’'])/giu,
    most: 1,
  },
  numbers: {
    cardinals: 'un=|une=|premi deux|second trois|troisi quatre|quatri cinq six|sixi sept=|septi huit neuf=|neuvi dix= onze douze',
    certain: 'trois quatre cinq six sept huit - dix onze douze',
    counters: '',
    months: 'janv févr mars avr mai juin juil août sept oct nov déc',
    teens: 'treiz quatorz quinz seiz dix-sept dix-huit dix-neuf',
    tens: 'vingt|ving trent quarant cinquant soixant=|soixant soixante-dix quatre-vingt quatre-vingt-dix cent',
    scales: { mille: 1e3, millier: 1e3, million: 1e6, milliard: 1e9, billion: 1e12 },
  },
}
