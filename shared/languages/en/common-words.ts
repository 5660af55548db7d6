/** Words that stand in so much English news about security that finding one of them says nothing of a sentence. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `about above access according account accounts across after again against allow allowed allowing allows almost along already although always
  among announced another anyone anything application applications around article attack attacker attackers attacks available based because become
  been before began behind being believe below between both called campaign cannot change changed changes code come common companies company
  computer content could critical customer customers cyber cybersecurity data describes described details different does doing done down each either
  enough even every everything example exploit exploitation exploited exploiting exploits fact file files find first fixed flaw flaws found from
  full further getting give given group groups hackers half have having here however impact included includes including information instead into
  issue issues itself just know known large last later least less like likely linux list long made mail make makes making malicious malware many
  means might month months more most much must need needs network networks never next nothing number often once only operating organisation
  organisations organization organizations other others over part password passwords patch patches people place possible product products program
  project public published release released remain remote report reported reports request requests research researcher researchers risk running said
  same says second security seen send server servers service services several should show shows since software some someone something
  source special state still such support system systems take taken target targets team than that their them then there these they thing
  things this those though threat three through time today together tools toward under until update updated updates used user users using version
  versions very vulnerabilities vulnerability vulnerable want ways week weeks well were what when where whether which while whole will windows with
  within without work working world would year years your`.split(/\s+/),
)
