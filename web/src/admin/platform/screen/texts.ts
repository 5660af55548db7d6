import type { ErrorCode } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type ProblemCode, ProblemError } from '../api/problem-error.ts'
import { type Announcement, TOAST_MS } from '../shell/toast.ts'
import { MODEL_FAULTS, type ModelFaultCode } from './model-faults.ts'
import { unfinishedText } from './unfinished-text.ts'

const MODEL_TEXTS = Object.fromEntries(Object.entries(MODEL_FAULTS).map(([code, { text }]) => [code, text])) as Record<ModelFaultCode, string>

/** What the screen says for each code; exact words come from the specification's error catalogue. */
export const ERROR_TEXTS: Readonly<Record<ProblemCode, string>> = {
  offline: 'Nepavyko pasiekti serverio. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  'blocked-by-firewall':
    'Užklausą sustabdė svetainės užkarda, serverio ji nepasiekė. Jūsų tekstas liko šiame lange. Bandykite dar kartą; jei kartojasi, praneškite administratoriui, kada tai įvyko.',
  'invalid-request': 'Kai kurie laukai užpildyti neteisingai.',
  'malformed-json': 'Serveris nesuprato užklausos. Perkraukite puslapį ir bandykite dar kartą.',
  'invalid-cursor': 'Šio sąrašo puslapio nebėra. Grįžkite į pirmą puslapį.',
  'idempotency-key-required': 'Serveris nesuprato užklausos. Perkraukite puslapį ir bandykite dar kartą.',
  unauthenticated: 'Jūsų sesija baigėsi. Prisijunkite iš naujo.',
  forbidden: 'Prieiga uždrausta: jūsų rolės šio veiksmo neleidžia.',
  'not-your-article': 'Šį straipsnį rašo kitas žmogus. Kreipkitės į redaktorių.',
  'editor-needed': 'Tai sprendžia redaktorius: publikuotą straipsnį, jo planą ir vietą pradžioje keičia tik jis. Kreipkitės į redaktorių.',
  'not-your-language': 'Šios kalbos jūs netikrinate. Kreipkitės į administratorių.',
  'not-found': 'Tokio adreso nėra.',
  'article-not-found': 'Straipsnis nerastas. Galbūt jis ištrintas. Atnaujinkite sąrašą.',
  'not-in-trash': 'Šio straipsnio šiukšliadėžėje nebėra. Galbūt jį grąžino arba ištrynė kitas žmogus. Atnaujinkite sąrašą.',
  'task-not-found': 'Tokios užduoties nėra. Atnaujinkite sąrašą.',
  'operation-not-found': 'Šio darbo įrašo nebėra. Atnaujinkite sąrašą.',
  'translation-read-only': 'Vertimas redaguojamas segmentais, ne visas iš karto. Atidarykite vertimų redaktorių.',
  'version-not-found': 'Tokios versijos nėra. Pasirinkite kitą iš sąrašo.',
  'subscriber-not-found': 'Tokio prenumeratoriaus nėra. Atnaujinkite sąrašą.',
  'mailing-not-found': 'Tokio siuntimo nėra. Atnaujinkite sąrašą.',
  'text-missing': 'Straipsnyje dar nėra žodžių. Pirma parašykite tekstą: nėra ko aprašyti.',
  'nothing-to-mail': 'Tą savaitę šia kalba nepublikuota nė vieno straipsnio: siųsti nėra ko.',
  'mailing-finished': 'Šis naujienlaiškis jau išsiųstas visiems. Palaukite kitos savaitės.',
  'mail-suppressed': 'Šiuo adresu laiškai nebesiunčiami: jis grįžo arba gautas skundas.',
  'message-not-found': 'Tokios žinutės nėra. Atnaujinkite sąrašą.',
  'user-not-found': 'Tokio vartotojo nėra. Atnaujinkite sąrašą.',
  'last-admin': 'Negalima pašalinti paskutinio administratoriaus. Pirma suteikite teises kitam žmogui.',
  'link-not-valid': 'Nuoroda jau panaudota arba nebegalioja.',
  'term-not-found': 'Tokio termino nebėra. Atnaujinkite žodynėlį.',
  'memory-entry-not-found': 'Tokio atminties įrašo nebėra. Atnaujinkite sąrašą.',
  'memory-entry-changed': 'Šį atminties įrašą ką tik pakeitė kitas žmogus. Atnaujinkite sąrašą.',
  'translation-not-found': 'Vertimo į šią kalbą dar nėra. Pirma išverskite straipsnį.',
  'author-not-found': 'Tokio autoriaus nėra. Atnaujinkite sąrašą.',
  'author-changed': 'Kol redagavote, šį profilį pakeitė kitas žmogus. Įkelkite jį iš naujo ir pakartokite pakeitimus.',
  'profile-not-found': 'Tokio tyrimo profilio nebėra. Atnaujinkite sąrašą.',
  'profile-changed': 'Kol redagavote, šį profilį pakeitė kitas žmogus. Įkelkite jį iš naujo ir pakartokite pakeitimus.',
  'last-profile': 'Negalima ištrinti paskutinio profilio',
  'too-many-profiles': 'Profilių jau yra tiek, kiek leidžiama. Ištrinkite nereikalingą.',
  'prompt-not-found': 'Tokio pasiūlymo nėra. Atnaujinkite sąrašą.',
  'prompt-decided': 'Šio pasiūlymo būsena jau pasikeitusi. Atnaujinkite sąrašą.',
  'guardian-off': 'Super AI Guardian išjungtas. Įjunkite jį konfigūracijoje.',
  'product-not-found': 'Tokio produkto nebėra. Atnaujinkite sąrašą.',
  'product-changed': 'Kol redagavote, šį produktą pakeitė kitas žmogus. Atnaujinkite sąrašą.',
  'too-many-products': 'Produktų jau tiek, kiek gali būti. Ištrinkite nereikalingą.',
  'webhook-not-found': 'Tokio webhook adreso ar pranešimo nebėra. Atnaujinkite sąrašą.',
  'webhook-changed': 'Kažkas kitas tuo metu pakeitė šį adresą. Atnaujinkite sąrašą ir pakeiskite dar kartą.',
  'webhook-without-secret': 'Šis adresas dar neturi rakto. Sukurkite jį.',
  'sampled-segment-not-found': 'Tokio segmento imtyje nebėra. Atnaujinkite imtį.',
  'rated-by-another': 'Šį segmentą jau įvertino kitas žmogus. Atnaujinkite imtį ir tęskite nuo kito.',
  'too-many-webhooks': 'Daugiau webhook adresų pridėti negalima. Ištrinkite nereikalingą.',
  'category-not-found': 'Tokios kategorijos nebėra. Atnaujinkite sąrašą.',
  'category-slug-taken': 'Tokį slug jau turi kita kategorija. Pasirinkite kitą.',
  'category-in-use': 'Kategorijai priklauso straipsnių. Pasirinkite, kuriai kategorijai juos perkelti.',
  'category-of-section': 'Tai svetainės skyriaus kategorija: jos adresas nesikeičia ir ištrinti jos negalima. Pakeiskite tik pavadinimą ar aprašymą.',
  'category-changed': 'Kol redagavote, šią kategoriją pakeitė kitas žmogus. Atnaujinkite sąrašą.',
  'too-many-categories': 'Kategorijų jau yra tiek, kiek leidžiama. Ištrinkite nereikalingą.',
  'gap-not-found': 'Tokios temos nebėra. Atnaujinkite sąrašą.',
  'suggestion-not-found': 'Tokio pasiūlymo nebėra. Atnaujinkite sąrašą.',
  'suggestion-decided': 'Šio pasiūlymo būsena jau pasikeitusi. Atnaujinkite sąrašą.',
  'too-many-sources': 'Straipsnis jau turi tiek šaltinių arba patikrintų teiginių, kiek gali turėti. Pašalinkite nereikalingus.',
  'source-of-research': 'Tyrimo rasti šaltiniai lieka prie straipsnio; pašalinti galima tik žmonių pridėtus.',
  'source-unreadable': 'Šaltinio nepavyko perskaityti. Patikrinkite jo adresą tyrimo profilyje arba pašalinkite šaltinį.',
  'unsourced-claims':
    'Tekste yra teiginių, kurių nėra jokiame išsaugotame šaltinyje, todėl straipsnis nesukurtas. Bandykite dar kartą arba parašykite jį patys.',
  'confirmation-required': 'Šį veiksmą reikia patvirtinti. Pakartokite jį ir patvirtinkite.',
  'settings-changed': 'Kol redagavote, kai kuriuos iš šių nustatymų pakeitė kitas žmogus.',
  'nothing-changed': 'Skaitytojai mato tą patį, kas yra darbinėje kopijoje: skelbti nėra ko. Pirma pakeiskite straipsnį.',
  'unpublished-changes': 'Darbinėje kopijoje yra nepaskelbtų pakeitimų. Pirmiau juos paskelbkite arba grąžinkite paskelbtą tekstą.',
  'note-not-found': 'Tokios pastabos skaitytojai nebemato. Atnaujinkite puslapį.',
  'nothing-published': 'Dar nėra publikuotų straipsnių.',
  'dead-links': 'Straipsnyje yra nuorodų į straipsnius, kurių nėra.',
  'term-taken': 'Toks terminas žodynėlyje jau yra. Pakeiskite esamą.',
  'not-repaired': 'Sutvarkyti nepavyko; svetainėje niekas nepašalinta. Atidarykite užduotis: jose parašyta, ką reikia nuspręsti.',
  'not-published': 'Straipsnis nepublikuotas. Pirma jį publikuokite.',
  'article-exists': 'Straipsnis su tokiu ID jau yra.',
  'export-too-large': 'Straipsnis per didelis vienam failui. Eksportuokite mažiau kalbų iš karto.',
  'translation-needs-review': 'Originalas pasikeitė, todėl dalį šio vertimo turi peržiūrėti žmogus. Atidarykite vertimą ir peržiūrėkite pažymėtus segmentus.',
  'segment-refused': 'Kai kurių segmentų taip išsaugoti negalima. Pataisykite pažymėtus: niekas neišsaugota.',
  'picture-not-found': 'Paveikslėlio šiuo adresu nėra. Įkelkite paveikslėlį arba pataisykite adresą.',
  'image-refused': 'Tinka tik nesugadinti PNG, JPEG, WebP ir AVIF paveikslėliai. Pasirinkite kitą failą.',
  'post-refused': 'Socialinis tinklas šio įrašo nepriėmė.',
  'post-unknown': 'Nežinoma, ar įrašas paskelbtas. Pažiūrėkite redakcijos paskyroje.',
  'post-not-retryable': 'Šio įrašo siųsti iš naujo nereikia. Atnaujinkite puslapį.',
  'picture-refused': 'DI modelis atsisakė piešti šį vaizdą. Pakeiskite pavadinimą ar aprašymą arba pasirinkite kitą teikėją.',
  'article-unfinished': unfinishedText(null),
  'version-conflict': 'Kol redagavote, straipsnį pakeitė kitas žmogus. Įkelkite jį iš naujo ir pakartokite pakeitimus.',
  'text-unfinished': 'Šios kalbos teksto dar negalima patvirtinti: pirma išverskite arba nuspręskite, ką daryti su laukiančiais segmentais.',
  'not-a-reviewer': 'Šis žmogus tos kalbos netikrina. Pasirinkite kitą arba suteikite jam rolę.',
  'second-person-needed': 'Reikia antro žmogaus: kas rašė šį tekstą, jo netvirtina.',
  'slug-taken': 'Tokį URL slug jau turi kitas straipsnis. Pasirinkite kitą.',
  'not-an-original': 'Versti, publikuoti ir ištrinti galima tik anglišką originalą. Atidarykite jį ir pakartokite.',
  'translations-incomplete': 'Vertimų nepakanka publikavimui',
  'quality-gate-blocked': 'Kokybės kontrolė: straipsnis neatitinka slenksčių. Pataisykite, kas nurodyta straipsnio redaktoriuje.',
  'planned-later': 'Straipsnis suplanuotas vėlesniam laikui: iki jo publikuoti gali tik žmogus. Palaukite arba publikuokite patys.',
  'publication-in-progress': 'Šis straipsnis jau publikuojamas. Palaukite, kol baigsis.',
  'translation-in-progress': 'Šis straipsnis jau verčiamas. Palaukite, kol baigsis.',
  'run-in-progress': 'Šis darbas jau vykdomas. Palaukite, kol baigsis.',
  'batch-in-progress': 'Toks darbas jau vyksta. Palaukite, kol baigsis, arba sustabdykite jį.',
  'not-cancellable': 'Šio darbo sustabdyti pusiaukelėje negalima.',
  'not-retryable': 'Šio darbo iš čia pakartoti negalima. Paleiskite jį iš naujo ten, kur jis buvo pradėtas.',
  'broken-off': 'Darbas nutrūko nepranešęs, kaip baigėsi. Paleiskite jį iš naujo; jei kartosis, praneškite administratoriui.',
  cancelled: 'Darbas sustabdytas. Paleiskite jį iš naujo: jis tęsis nuo tos vietos.',
  'request-in-progress': 'Ankstesnė tokia pati užklausa dar vykdoma. Bandykite po kelių sekundžių.',
  'force-reason-required': 'Priverstiniam publikavimui reikia nurodyti priežastį (bent 10 simbolių). Įrašykite ją.',
  'body-too-large': 'Straipsnio turinys per didelis: daugiausia 300 KB. Sutrumpinkite jį; paveikslėlius įkelkite atskirai.',
  'payload-too-large': 'Siunčiama per daug duomenų iš karto.',
  'unsupported-media-type': 'Serveris nesuprato užklausos. Perkraukite puslapį ir bandykite dar kartą.',
  'idempotency-key-reused': 'Ši užklausa jau buvo išsiųsta su kitais duomenimis. Bandykite dar kartą.',
  'rate-limited': 'Per daug užklausų. Palaukite 30–60 sekundžių.',
  internal: 'Įvyko netikėta klaida. Bandykite dar kartą vėliau.',
  'permission-missing': 'Sistemai trūksta AWS teisės šiam veiksmui. Praneškite administratoriui klaidos numerį.',
  ...MODEL_TEXTS,
  'dependency-unavailable': 'Viena iš sistemos dalių neatsako. Bandykite dar kartą.',
}

/** Why work that was stored as failed did not go well. @param code null where a row of before kept none */
export const storedFaultText = (code: ErrorCode | null): string =>
  code ? ERROR_TEXTS[code] : 'Nepavyko. Priežastis užrašyta tik techninėje informacijoje; perduokite ją administratoriui.'

/** The words for any fault; what has no code is unexpected. A fault of ours has a number, by which whoever runs the site finds what happened. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof ProblemError)) return ERROR_TEXTS.internal
  if (error.code === 'article-unfinished') return unfinishedText(error.extra.missing)
  const number = error.status >= 500 && error.instance ? ` Klaidos numeris: ${error.instance}` : ''
  return ERROR_TEXTS[error.code] + number
}

/** What to tell the person when a save was refused: a message that speaks of publishing stays longer, as it is. */
export function saveFault(error: unknown): Announcement {
  if (error instanceof ProblemError && error.message.includes('Cannot publish')) return { tone: 'error', text: error.message, milliseconds: TOAST_MS.long }
  return { tone: 'error', text: errorText(error), milliseconds: TOAST_MS.usual }
}

/** What a publication answered, from a refusal of the call or from an operation that failed. */
export interface PublicationFault {
  code: ProblemCode | null
  message: string | null
  missingLocales?: readonly string[]
}

/** The specification's words for a publication that did not happen. */
export function publicationText({ code, message, missingLocales }: PublicationFault): string {
  if (code === 'translations-incomplete') {
    if (!missingLocales) return 'Vertimų nepakanka publikavimui'
    return `Vertimų nepakanka: ${TARGET_LOCALES.length - missingLocales.length} iš ${TARGET_LOCALES.length} užbaigta`
  }
  if (code === 'quality-gate-blocked' || message?.includes('Quality Gate')) return `Kokybės kontrolė: ${message ?? 'straipsnis neatitinka slenksčių.'}`
  if (code && code !== 'internal') return ERROR_TEXTS[code]
  // What the server says of an unexpected fault tells the person nothing.
  return (code !== 'internal' && message) || 'Klaida publikuojant'
}

/** {@link publicationText} of what a call threw. */
export function publicationErrorText(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'Klaida publikuojant'
  if (error.code === 'article-unfinished') return errorText(error)
  const missing = error.extra.missingLocales
  return publicationText({ code: error.code, message: error.message, ...(Array.isArray(missing) ? { missingLocales: missing.map(String) } : {}) })
}
