import type { Words } from '../english.ts'

export const lt: Words = {
  allow: ['leidžia|leido|leisti|leis|leidžiama|suteikia galimybę', 'draudžia|uždraudė|drausti|draus|draudžiama|atima galimybę'],
  rise: [
    'didėja|padidėjo|didinti|padidino|auga|augo|augimas|kyla|pakilo|padidėjimas|išaugo|padidinti',
    'mažėja|sumažėjo|mažinti|sumažino|mažėja|mažėjo|mažėjimas|krinta|nukrito|sumažėjimas|sumažėjo|sumažinti',
  ],
  accept: [
    'priima|priėmė|priimti|patvirtino|patvirtinti|pritarė|pritarti|sutiko|patvirtina',
    'atmeta|atmetė|atmesti|paneigė|paneigti|nepritarė|nepritarti|atsisakė|paneigia',
  ],
  begin: [
    'prasideda|prasidėjo|pradėjo|pradėti|pradeda|pradžia|pradžioje|pradžios|atidarė|atidaryti|atidaryta',
    'baigiasi|baigėsi|baigė|baigti|baigia|pabaiga|pabaigoje|pabaigos|uždarė|uždaryti|uždaryta',
  ],
  win: [
    'laimi|laimėjo|laimėti|laimės|pergalė|pergalę|pergalės|nugalėjo',
    'pralaimi|pralaimėjo|pralaimėti|pralaimės|pralaimėjimas|pralaimėjimą|pralaimėjimo|pralaimėjo',
  ],
  support: ['palaiko|palaikė|remia|rėmė|parama|paramą|paramos|už', 'kritikuoja|kritikavo|smerkia|smerkė|kritika|kritiką|kritikos|prieš'],
  trade: ['perka|pirko|pirkti|nupirko|pirkimas|pirkimo|įsigijo|įsigyti', 'parduoda|pardavė|parduoti|pardavė|pardavimas|pardavimo|pardavė|parduoti'],
  quality: [
    'geras|gera|geri|geros|gerai|geresnis|geresnė|geriau|geriausias|geriausia|teigiamas|teigiama',
    'blogas|bloga|blogi|blogos|blogai|blogesnis|blogesnė|blogiau|blogiausias|blogiausia|neigiamas|neigiama',
  ],
  success: ['pavyko|sėkmė|sėkmės|sėkmę|sėkmingai|sėkmingas|sugebėjo', 'nepavyko|nesėkmė|nesėkmės|nesėkmę|nesėkmingai|nesėkmingas|nesugebėjo'],
  least: ['bent|mažiausiai|ne mažiau kaip', 'daugiausia|daugiausiai|ne daugiau kaip'],
  more: ['daugiau nei|daugiau kaip|daugiau|virš|labiau', 'mažiau nei|mažiau kaip|mažiau|mažiau nei|mažiau'],
  before: ['prieš|iki|anksčiau', 'po|po|vėliau'],
  high: [
    'aukštas|aukšta|aukšti|aukštesnis|aukštesnė|didelis|didelė|dideli|didelės|didesnis|didesnė|didžiausias|didžiausia',
    'žemas|žema|žemi|žemesnis|žemesnė|mažas|maža|maži|mažos|mažesnis|mažesnė|mažiausias|mažiausia',
  ],
  first: [
    'pirmasis|pirmoji|pirmą|pirmas|pirma|pirmąjį|pirmojo|pirmieji',
    'paskutinis|paskutinė|paskutinį|paskutinis|paskutinė|paskutinįjį|paskutiniojo|paskutinieji',
  ],
  until: ['iki', 'nuo'],
  must: ['turi|privalo|turėjo|turėtų|reikia|reikėjo|būtina', 'gali|gali|galėjo|galėtų|galima|galima|galima'],
  hedge: [
    'gali|galėtų|galbūt|tikriausiai|greičiausiai|tikėtina|esą|neva|įtariamas|įtariama|tariamas|turbūt|matyt|atrodo',
    'ims|ims|||||||nuteistas|nuteista|tikras|||',
  ],
  currency: ['dolerių|doleriai|dolerio|doleris|dolerius', 'eurų|eurai|euro|euras|eurus', 'svarų|svarai|svaro|svaras|svarus'],
  time: [
    'minutė|minutės|minučių|minutę|minutes|minutėms',
    'valanda|valandos|valandų|valandą|valandas|valandoms',
    'diena|dienos|dienų|dieną|dienas|dienoms',
    'savaitė|savaitės|savaičių|savaitę|savaites|savaitėms',
    'mėnuo|mėnesio|mėnesių|mėnesį|mėnesius|mėnesiams',
    'metai|metų|metų|metus|metus|metams',
  ],
  length: [
    'mylia|mylios|mylių|mylias',
    'kilometras|kilometrai|kilometrų|kilometrus',
    'metras|metrai|metrų|metrus',
    'pėda|pėdos|pėdų|pėdas',
    'colis|coliai|colių|colius',
  ],
  weight: ['kilogramas|kilogramai|kilogramų|kg', 'tona|tonos|tonų|t', 'gramas|gramai|gramų|g'],
  country: [
    'JAV|Jungtinės Valstijos|Jungtinių Valstijų|Jungtinėse Valstijose|Amerika|Amerikos|Amerikoje',
    'Didžiosios Britanijos|Didžioji Britanija|Didžiosios Britanijos|Didžiojoje Britanijoje|Didžioji Britanija|Didžiosios Britanijos|Didžiojoje Britanijoje',
    'Kinijos|Kinija|Kinijos|Kinijoje|Kinija|Kinijos|Kinijoje',
    'Rusijos|Rusija|Rusijos|Rusijoje|Rusija|Rusijos|Rusijoje',
    'Vokietijos|Vokietija|Vokietijos|Vokietijoje|Vokietija|Vokietijos|Vokietijoje',
    'Meksikos|Meksika|Meksikos|Meksikoje|Meksika|Meksikos|Meksikoje',
    'Indonezijos|Indonezija|Indonezijos|Indonezijoje|Indonezija|Indonezijos|Indonezijoje',
    'Škotijos|Škotija|Škotijos|Škotijoje|Škotija|Škotijos|Škotijoje',
    'Turkijos|Turkija|Turkijos|Turkijoje|Turkija|Turkijos|Turkijoje',
    'Ispanijos|Ispanija|Ispanijos|Ispanijoje|Ispanija|Ispanijos|Ispanijoje',
  ],
  compass: [
    'šiaurė|šiaurės|šiaurėje|šiaurę|šiaurinė|šiauriniame|Šiaurės',
    'pietūs|pietų|pietuose|pietus|pietinė|pietiniame|Pietų',
    'rytai|rytų|rytuose|rytus|rytinė|rytiniame|Rytų',
    'vakarai|vakarų|vakaruose|vakarus|vakarinė|vakariniame|Vakarų',
  ],
  side: ['kairė|kairės|kairėje|kairę|kairysis|kairėn', 'dešinė|dešinės|dešinėje|dešinę|dešinysis|dešinėn'],
  negation: [
    'yra|buvo|bus|gali|galėjo|turi|turėjo|gavo|sakė|žino|nori|pavyko',
    'nėra|nebuvo|nebus|negali|negalėjo|neturi|neturėjo|negavo|nesakė|nežino|nenori|nepavyko',
  ],
  chatter: [
    'Štai vertimas: …',
    '… (Pastaba: pavadinimas paliktas nepakeistas.)',
    'Žinoma! …',
    'Here is the translation: …',
    '… Praneškite, jei ką nors reikėtų pakeisti.',
    'Sure! …',
  ],
  additions: [', kaip ekspertai jau seniai baiminosi', ' ir vėliau informavo atsakingą instituciją', ', o tai dar labiau padidino išlaidas'],
}
