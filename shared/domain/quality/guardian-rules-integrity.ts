import type { Said } from './guardian-confidence.ts'
import { type Rule, UNITS } from './guardian-rule.ts'
import type { IntegrityFault } from './integrity.ts'

const FAULTS: Readonly<Record<IntegrityFault, Said>> = {
  'orphaned-translation': { en: 'translations whose original is gone', lt: 'vertimai, kurių originalo nebėra' },
  'broken-base': {
    en: 'articles of their own in a language that originals are not written in',
    lt: 'savarankiški straipsniai kalba, kuria originalai nerašomi',
  },
  'wrong-original': { en: 'translations that stand with another original', lt: 'vertimai, priskirti ne savo originalui' },
  'no-head': { en: 'articles without the head of their family', lt: 'straipsniai be šeimos antraštinio įrašo' },
  'no-text': { en: 'articles without their text', lt: 'straipsniai be teksto' },
  'wrong-alternates': {
    en: 'alternates (hreflang) that name other languages than those that are live',
    lt: 'hreflang nuorodos, nesutampančios su publikuotomis kalbomis',
  },
  'picture-missing': { en: 'articles whose picture is not there', lt: 'straipsniai, kurių paveikslėlio nėra' },
  'listed-but-gone': { en: 'rows of lists that lead to articles which are not live', lt: 'sąrašų eilutės, vedančios į nepublikuotus straipsnius' },
  unreadable: { en: 'articles with rows that cannot be read', lt: 'straipsniai su neperskaitomais įrašais' },
  'lost-text': { en: 'articles whose text row is lost', lt: 'straipsniai, kurių teksto įrašas dingo' },
  'wrong-language': { en: 'texts in another language than their locale', lt: 'tekstai, parašyti ne savo kalba' },
  'broken-html': { en: 'texts with markup that no body may hold', lt: 'tekstai su sugadintu HTML' },
  'foreign-picture': { en: 'texts with the picture of another article', lt: 'tekstai su kito straipsnio paveikslėliu' },
  'text-differs': { en: 'texts that were changed past the application', lt: 'tekstai, pakeisti apeinant programą' },
}

/** What does not hang together. */
export const INTEGRITY_RULES: readonly Rule[] = [
  {
    name: 'integrity',
    category: 'seo',
    priority: 'high',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/quality/integrity/check-families.ts', 'lambdas/quality/integrity/repair-links.ts', 'shared/domain/quality/integrity.ts'],
    read: ({ integrity }) =>
      (Object.entries(integrity?.faults ?? {}) as [IntegrityFault, number][]).flatMap(([fault, affected]) =>
        affected === 0
          ? []
          : [
              {
                subject: fault,
                affected,
                measured: Math.max(affected, integrity?.measured ?? 0),
                title: { en: `Repair and prevent ${FAULTS[fault].en}`, lt: `Sutaisyti ir užkirsti kelią: ${FAULTS[fault].lt}` },
                evidence: [
                  {
                    en: `The integrity check of ${integrity?.checked_at.slice(0, 10)} found ${affected} such faults.`,
                    lt: `Vientisumo patikra (${integrity?.checked_at.slice(0, 10)}) rado tokių klaidų: ${affected}.`,
                  },
                ],
                impact: {
                  en: 'Readers and search engines are led to the right language, and nowhere else.',
                  lt: 'Skaitytojai ir paieškos sistemos patenka į tinkamą kalbą ir niekur kitur.',
                },
                steps: [
                  'Run the integrity check again, and repair what it still finds on the screen of data integrity, after a dry run.',
                  'Find out which write leaves such rows behind; make it one transaction.',
                  'Add a test that fails while that write can be half done.',
                ],
              },
            ],
      ),
  },
  {
    name: 'duplicates',
    category: 'content',
    priority: 'high',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/quality/integrity/groups.ts', 'lambdas/quality/integrity/remove-duplicates.ts', 'shared/domain/articles/duplicates.ts'],
    read: ({ integrity }) =>
      !integrity || integrity.duplicates === 0
        ? []
        : [
            {
              subject: '',
              affected: integrity.duplicates,
              measured: Math.max(integrity.duplicates, integrity.measured),
              title: { en: 'Merge originals that say the same', lt: 'Sujungti originalus, sakančius tą patį' },
              evidence: [
                {
                  en: `${integrity.duplicates} originals have the same words as an older one.`,
                  lt: `Originalų, kurių žodžiai tokie pat kaip senesnio: ${integrity.duplicates}.`,
                },
              ],
              impact: { en: 'One address gets what several share now.', lt: 'Vienas adresas gaus tai, kuo dabar dalijasi keli.' },
              steps: [
                'Look at the groups on the screen of data integrity and remove the newer ones: their addresses lead to the oldest.',
                'Compare a draft with what exists before it is saved, and name the article that says the same.',
              ],
            },
          ],
  },
  {
    name: 'shared-pictures',
    category: 'design',
    priority: 'low',
    boldness: 3,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/quality/integrity/regenerate-images.ts', 'shared/domain/quality/duplicate-images.ts'],
    read: ({ integrity }) =>
      !integrity || integrity.sharedPictures === 0
        ? []
        : [
            {
              subject: '',
              affected: integrity.sharedPictures,
              measured: Math.max(integrity.sharedPictures, integrity.measured),
              title: { en: 'Tell articles apart that share a picture', lt: 'Atskirti straipsnius, turinčius tą patį paveikslėlį' },
              evidence: [
                {
                  en: `${integrity.sharedPictures} live originals show the picture of an older one.`,
                  lt: `Publikuotų originalų su senesnio straipsnio paveikslėliu: ${integrity.sharedPictures}.`,
                },
              ],
              impact: { en: 'Lists do not show the same picture twice.', lt: 'Sąrašuose nesikartos tas pats paveikslėlis.' },
              steps: [
                'Regenerate the pictures of the newer articles.',
                'Refuse a picture in the editor that another live article shows, and offer to make one.',
              ],
            },
          ],
  },
]
