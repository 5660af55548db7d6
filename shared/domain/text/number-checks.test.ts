import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { inventedNumbers, numberFaults } from './number-checks.ts'

const NOTHING = { certain: [], doubtful: [] }

describe('what a language says otherwise', () => {
  it.each<[string, string, TargetLocale]>([
    ['Between 9 p.m. and 6 a.m.', 'Zwischen 21 Uhr und 6 Uhr', 'de'],
    ['At 7 a.m. near the beach', 'Kurz vor 7:00 Uhr am Strand', 'de'],
    ['At about 19:30 BST', 'Vers 19h30 heure locale', 'fr'],
    ['At about 04:00 BST', 'Maždaug 4 val. ryto', 'lt'],
    ['Winds of 85 mph and waves as high as 20 feet', 'Vent de 137 km/h et vagues de six mètres', 'fr'],
    ['It sits 45 miles (72 kilometers) from the city', 'Nuo miesto jį skiria 72 km', 'lt'],
    ['The 6-foot-6 forward', 'Der 1,98 m große Stürmer', 'de'],
    ['Rainfall of 3 to 6 inches', 'Opady od 7 do 15 cm', 'pl'],
    ['About a mile away', 'Etwa 1,6 Kilometer entfernt', 'de'],
    ['Temperatures in the widespread 80s', 'Temperaturen um 27 Grad', 'de'],
    ['It could reach 80 degrees', 'Temperatura sieks 27 laipsnius', 'lt'],
    ['In the late 19th century', 'Pod koniec XIX wieku', 'pl'],
    ['In the late 19th century', 'I slutet av 1800-talet', 'sv'],
    ['In the late 19th century', '十九世纪末', 'zh'],
    ['It moved out in the 1930s', 'Išsikėlė XX a. 4-ame dešimtmetyje', 'lt'],
    ['A 42-year-old mechanic', 'Czterdziestodwuletni mechanik', 'pl'],
    ['A man, 20, was arrested', 'Suimtas dvidešimtmetis', 'lt'],
    ['A boy, 16, was arrested', 'Aresztowano szesnastolatka', 'pl'],
    ['The 50th anniversary', 'Près de cinquante ans après', 'fr'],
    ['Almost 1,000 people', 'Prawie tysiąc osób', 'pl'],
    ['A crowd of 25,000', '25-tysięczny tłum', 'pl'],
    ['She is 100 percent certain', 'Ji visiškai tikra', 'lt'],
    ['It aims to be No.1 by 2030', 'Sie will bis 2030 führend sein', 'de'],
    ['Rain will spread into the Four Corners', 'Il pleuvra dans la région des Quatre Coins', 'fr'],
    ['A loss of $4.5 million', '450万美元的损失', 'zh'],
    ['A loss of $1.2 billion', '12億ドルの損失', 'ja'],
    ['A loss of $120 million', '1억 2000만 달러의 손실', 'ko'],
    ['Killed on Oct. 2, 1968', '1968年10月2日に亡くなった', 'ja'],
    ['Three teenage boys', '10代の少年3人', 'ja'],
    ['Fourteen people', 'On dört kişi', 'tr'],
    ['The tropical storm', '열대 폭풍', 'ko'],
    ['Up to 3 gigabytes of mail', '最多 3 GB 的邮件', 'zh'],
    ['Larger than 500 megabytes', '大于 500 兆字节', 'zh'],
    ['For two decades', '20年間', 'ja'],
    ['Fell by 20 percent', 'Desceu 20 por cento', 'pt'],
    ['An archive of 12 GB and 1,500 records', 'Архив на 12 ГБ и 1500 записей', 'ru'],
  ])('%s: %s', (from, target, locale) => {
    expect(numberFaults(from, target, locale)).toEqual(NOTHING)
  })
})

describe('what is another number', () => {
  it.each<[string, string, TargetLocale, string[]]>([
    ['Between 9 p.m. and 6 a.m.', 'Zwischen 20 Uhr und 6 Uhr', 'de', ['the number 9 is missing', 'the number 20 is not in the source']],
    ['At about 19:30 BST', 'Vers 19h45 heure locale', 'fr', ['the number 30 is missing', 'the number 45 is not in the source']],
    ['Winds of 85 mph', 'Vent de 160 km/h', 'fr', ['the number 85 is missing', 'the number 160 is not in the source']],
    ['In the 19th century', 'XVIII amžiuje', 'lt', ['the number 19 is missing']],
    ['A loss of $4.5 million', '45万美元的损失', 'zh', ['the number 4500000 is missing', 'the number 45万 is not in the source']],
    ['Over 200 servers', 'Plus de trois serveurs', 'fr', ['the number 200 is missing', 'the number “trois” is not in the source']],
    ['Over 40 servers', 'Daugiau nei trisdešimt serverių', 'lt', ['the number 40 is missing']],
    ['On 3 May', 'Am 3. Juni', 'de', ['the month May is missing']],
    ['Up 20% this year', 'Plus 20 cette année', 'fr', ['the percent sign is missing']],
    ['In 2022 and in 2024, in 2024', '2022, 2022, 2024', 'de', ['2022 stands where the source has 2024']],
  ])('%s is not %s', (from, target, locale, certain) => {
    expect(numberFaults(from, target, locale)).toEqual({ certain, doubtful: [] })
  })

  it.each<[string, string, TargetLocale, string[]]>([
    ['The three groups', 'Die Gruppen', 'de', ['the number 3 is missing']],
    ['The groups', 'Die 3 Gruppen', 'de', ['the number 3 is not in the source']],
    ['A 1-0 win', 'Победа', 'ru', ['the number 1 is missing', 'the number 0 is missing']],
    ['It begins at 9 p.m.', 'Es beginnt am Abend', 'de', ['the number 9 is missing']],
  ])('small and alone it is only doubtful: %s, %s', (from, target, locale, doubtful) => {
    expect(numberFaults(from, target, locale)).toEqual({ certain: [], doubtful })
  })
})

it('numbers of a translation that its source does not have are named as they stand there', () => {
  expect(inventedNumbers('Over 200 servers', 'Über 200 Server in drei von 17 Ländern', 'de').map(({ text }) => text)).toEqual(['17', 'drei'])
  expect(inventedNumbers('Over 200 servers', 'Über 200 Server', 'de')).toEqual([])
})
