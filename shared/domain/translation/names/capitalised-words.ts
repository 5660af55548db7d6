/** English words that have a capital without being a name that stays as it is: whoever translates has other words for them. Own list. */
const TITLES =
  'Mr Mrs Ms Dr Sir Lord Lady President Senator Sen Rep Gov Judge Justice Minister Prime Secretary Captain Coach Professor Chief General Deputy Director Officer Governor Mayor Attorney Father Brother Speaker Leader Republican Democrat American British Analyst Engineer Researcher'

const WORDS =
  'The A An And Of In On For At But I He She It We They His Her Their Our My You Your This That These Those If When As Its Is Are Was What Who How Why Not No Yes To From By With Or So Then There Here After Before All One Two Three Four Five Six Seven Eight Nine Ten ' +
  'January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec Monday Tuesday Wednesday Thursday Friday Saturday Sunday ' +
  'North Northern South Southern East Eastern West Western Northeast Northwest Southeast Southwest Central New Old Great United States Kingdom Republic National International Federal State City County Town Village Province District Region Territory Empire Nation Nations People ' +
  'Park Street Road Bridge River Lake Island Islands Ocean Sea Gulf Coast Bay Beach Mountain Mountains Valley Hill Hills Creek Forest Desert Canyon Peninsula Plains Basin Port Airport Station Avenue Square Place Plaza Garden Tower Gate Pacific Atlantic Arctic Mediterranean Baltic ' +
  'Church Churches Cathedral University School College Institute Academy Court Supreme House Senate Congress Parliament Assembly Council Committee Commission Department Ministry Office Agency Administration Authority Bureau Board Panel Service Services Police Army Navy Force Forces Guard Command Staff Party Union League Cup Championship Championships Games Stadium Arena Hotel Hospital Center Centers Centre Bank Fund Company Corporation Group Association Organization Organisation Society Foundation Museum Theatre Opera Orchestra Festival Award Awards Prize Medal Club Team Conference Summit Forum Convention Campaign Movement Coalition Alliance Partnership Initiative ' +
  'Act Bill Law Treaty Pact Protocol Agreement Accord Constitution Amendment Declaration Directive Regulation Plan Program Programme Project Projects Report Study Survey Review Assessment Index Strategy Framework Standard Guide Order Rights Human Civil Public Private Social Economic Political Financial Royal Crown Queen King Prince Princess Duke Pope Saint Protector ' +
  'News Times Post Journal Magazine Daily Evening Morning Night Radio Television World War Peace Battle Revolution Rebellion Crisis Attack Day Week Month Year Century Christmas Easter Bible God Christian Christians Muslim Muslims Jewish Catholic Catholics Episcopal Democrats Democratic Republicans Conservative Conservatives Labour Liberal Liberals Brexit Internet Americans Australian ' +
  'English Welsh French German Spanish Italian Dutch Polish Russian Chinese Japanese Korean Turkish Swedish Portuguese Greek Arabic Latin European Asian African Indonesian Mexican Iranian Israeli Ukrainian Indian Canadian Brazilian Norwegian Danish Finnish Irish Scottish Black White Red Green Blue Golden Silver First Second Third Last Next High Big Good Best Long Love Death Life Lives Light Dark Free Freedom Liberty Open Grand Premier Premiership Champions Champion Series Final Finals Tour Race Match Stage Round Level Class Category Phase Part Chapter Section Article Title Table Figure Version Edition Generation ' +
  'Defense Defence Foreign Home Interior Health Education Security Homeland Intelligence Technology Science Research Development Management Information Communication Communications Transport Transportation Energy Environment Agriculture Trade Industry Finance Treasury Labor Emergency Disaster Prevention Control Safety Response Rescue Fire Weather Monitor Hurricane Storm Tropical Cross Corners Earth Sun Moon Star Future Today Cyber Cybersecurity Data Cloud Mobile Web Online Digital Virtual Artificial Machine Learning Computer Computers Software Hardware Network Networks System Systems Infrastructure Innovation Advanced Application Applications Center Operations Operation Unit Division Women Men Children Youth Family Families Student Students Teachers Workers Farmers Veterans Users User Admin Administrator Shop Store Market Stores Superpowers Churches Toll Quake Tsunami Earthquake Cyclist Inspector Palace Houses Chequers Crimestoppers Community Presiding ' +
  'Europe Africa Asia America Latin Britain England Scotland Wales Ireland Kurdish Kurds Catalan Catalans Catalonia Macedonia Macedonian Belgian Mexicans Germans Russians Californian Bavaria Saxony Tuscany Sicily Sardinia Corsica Andalusia Brittany Normandy Flanders Siberia Crimea Silesia Pomerania Prussia Bohemia Moravia Transylvania Baja Cologne Munich Vienna Prague Warsaw Cracow Moscow Petersburg Geneva Brussels Antwerp Bruges Ghent Lisbon Athens Rome Milan Venice Florence Naples Turin Genoa Copenhagen Gothenburg Beijing Jakarta Jerusalem Cairo Damascus Baghdad Tehran Kyiv Kiev Bucharest Belgrade Skopje Nicosia Thessaloniki Constantinople Danube Rhine Thames Alps Himalayas Rockies Turkey Czech Ivory According Library Records Version Versions Update Updates Guideline Advisory Chart Package Packages'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const titles = setOf(TITLES)
const words = setOf(WORDS)

/** Whether a word stands before persons' names. */
export const isTitle = (word: string): boolean => titles.has(word)

/** Whether a word with a capital is one of the language, of which a name consists that may be translated. */
export const isCommon = (word: string): boolean => words.has(word) && !titles.has(word)

/** Names of states in English (CLDR), which every language has words for. */
let states: ReadonlySet<string> | undefined
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Whether a word is of the name of a state. */
export function isState(word: string): boolean {
  if (!states) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    states = new Set(LETTERS.flatMap((first) => LETTERS.flatMap((second) => names.of(first + second)?.split(' ') ?? [])))
  }
  return states.has(word)
}
